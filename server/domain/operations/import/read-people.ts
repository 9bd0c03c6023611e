import type { ImportField, rowFaults, rowRemarks } from '../../../../packages/contract/people/people-import.ts'
import { isDash, isPlaceholder } from './cell-looks.ts'
import { namesMobile } from './head-words.ts'
import { readEmail } from './read-email.ts'
import { cleanName, lastNameBeside, type ReadName, splitName } from './read-name.ts'
import { readPhone } from './read-phone.ts'
import type { TableRow } from './read-table.ts'

type RowFault = (typeof rowFaults)[number]
type RowRemark = (typeof rowRemarks)[number]
/** `email` in lower case; `phone` in E.164. */
export type ReadPerson = ReadName & { row: number; email: string | null; phone: string | null }
/** `column` counts from 0. */
type Cell = { row: number; column: number; value: string }
export type Unreadable = Cell & { fault: RowFault }
/** A detail that is not imported, although the person is added. */
export type Remark = Cell & { remark: RowRemark }
export type RepeatedCell = Cell & { by: 'email' | 'phone' | 'name'; otherRow: number }
export type ReadPeople = { people: ReadPerson[]; unreadable: Unreadable[]; repeated: RepeatedCell[]; remarks: Remark[] }
export type Columns = { head: string[] | null; columns: (ImportField | null)[] }

const MAX_NAME_LENGTH = 80
const SHOWN_CHARACTERS = 60

/** Returns the people in these rows. People are identified by email address, those without one by phone, and those without both by name. */
export function readPeople(rows: TableRow[], columns: Columns): ReadPeople {
  const read: ReadPeople = { people: [], unreadable: [], repeated: [], remarks: [] }
  const seen = new Map<string, number>()
  const order = orderOf(columns)
  for (const { row, cells } of rows) {
    const { person, remarks, fault, at } = readRow(cells, order)
    const cell = (column: number) => ({ row, column, value: (cells[column] ?? '').slice(0, SHOWN_CHARACTERS) })
    if (fault) {
      read.unreadable.push({ ...cell(at[fault === 'email_invalid' ? 'email' : 'name']), fault })
      continue
    }
    const [by, key] = keyOf(person)
    const otherRow = seen.get(key)
    if (otherRow !== undefined) {
      read.repeated.push({ ...cell(at[by]), by, otherRow })
      continue
    }
    // Also remembers the phone, because a later row of the same person may have no address.
    for (const one of [key, `phone ${person.phone}`]) if (!seen.has(one)) seen.set(one, row)
    read.people.push({ row, ...person })
    read.remarks.push(...remarks.map(({ column, remark }) => ({ ...cell(column), remark })))
  }
  return read
}

export const nameOf = ({ firstName, lastName }: ReadName): string => `${firstName} ${lastName}`.trim().toLowerCase().normalize()

function keyOf(person: Omit<ReadPerson, 'row'>): ['email' | 'phone' | 'name', string] {
  if (person.email) return ['email', `email ${person.email}`]
  return person.phone ? ['phone', `phone ${person.phone}`] : ['name', `name ${nameOf(person)}`]
}

type Order = Record<ImportField, number[]>

function orderOf({ head, columns }: Columns): Order {
  const of = (field: ImportField) => columns.flatMap((column, at) => (column === field ? [at] : []))
  const isMobile = (at: number) => Number(namesMobile(head?.[at] ?? ''))
  return {
    name: of('name'),
    name_last_first: of('name_last_first'),
    first_name: of('first_name'),
    last_name: of('last_name'),
    email: of('email'),
    phone: of('phone').sort((one, other) => isMobile(other) - isMobile(one)),
  }
}

type RowRead = {
  person: Omit<ReadPerson, 'row'>
  remarks: { column: number; remark: RowRemark }[]
  fault: RowFault | null
  at: Record<'email' | 'phone' | 'name', number>
}

function readRow(cells: string[], order: Order): RowRead {
  const filled = (columns: number[], isNone = isPlaceholder) => columns.filter((at) => (cells[at] ?? '') !== '' && !isNone(cells[at] ?? ''))
  const text = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').normalize())
  const emails = filled(order.email).map((at) => ({ at, ...readEmail(text(at)) }))
  const phones = filled(order.phone).map((at) => ({ at, ...readPhone(text(at)) }))
  const email = emails.find((one) => one.email !== undefined)
  const phone = phones.find((one) => one.phone !== null)
  const ofNames = [...order.first_name, ...order.name, ...order.name_last_first, ...order.last_name]
  const nameColumns = filled(ofNames, isDash)
  const name = readName((field) => text(filled(order[field], isDash)[0]), email?.name ?? '')
  const nameAt = nameColumns[0] ?? ofNames[0] ?? 0

  const remarks: RowRead['remarks'] = []
  const lost = nameColumns.find((at) => text(at).includes('\ufffd'))
  if (lost !== undefined) remarks.push({ column: lost, remark: 'characters_lost' })
  for (const one of emails)
    if (one.isMore || (one.email !== undefined && one.email !== email?.email)) remarks.push({ column: one.at, remark: 'email_more' })
  for (const one of phones) {
    if (one.phone === null) remarks.push({ column: one.at, remark: 'phone_unreadable' })
    else if (one.isMore || one.phone !== phone?.phone) remarks.push({ column: one.at, remark: 'phone_more' })
  }
  return {
    person: { ...name, email: email?.email ?? null, phone: phone?.phone ?? null },
    remarks,
    fault: faultOf(name, emails.length > 0, email !== undefined),
    at: { email: (email ?? emails[0])?.at ?? order.email[0] ?? 0, phone: phone?.at ?? order.phone[0] ?? 0, name: nameAt },
  }
}

function faultOf({ firstName, lastName }: ReadName, saysEmail: boolean, hasEmail: boolean): RowFault | null {
  if (saysEmail && !hasEmail) return 'email_invalid'
  if (firstName + lastName === '' && !hasEmail) return 'name_missing'
  return firstName.length > MAX_NAME_LENGTH || lastName.length > MAX_NAME_LENGTH ? 'name_too_long' : null
}

/** Returns first and last name from their own columns. Missing parts come from a full name in the same row. */
function readName(text: (field: ImportField) => string, besideEmail: string): ReadName {
  const [firstName, lastName] = [cleanName(text('first_name')), cleanName(text('last_name'))]
  if (firstName && lastName) return { firstName, lastName }
  const reversed = text('name_last_first')
  const whole = text('name') || reversed || (firstName || lastName ? '' : besideEmail)
  if (!whole) return { firstName, lastName }
  if (firstName) return { firstName, lastName: lastNameBeside(firstName, whole) }
  const split = splitName(whole, text('name') === '' && reversed !== '' ? 'last_first' : 'first_last')
  return lastName ? { firstName: split.firstName, lastName } : split
}
