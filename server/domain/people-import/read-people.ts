import type { ImportField, rowFaults } from '../../../contract/people-import.ts'
import { email as emailShape } from '../../../contract/person.ts'
import { asPhone } from '../../../contract/phone.ts'
import type { TableRow } from './read-table.ts'

export type RowFault = (typeof rowFaults)[number]
/** A person as a row says it. `email` in lower case; `phone` E.164. */
export type ReadPerson = { row: number; firstName: string; lastName: string; email: string | null; phone: string | null }
/** `column`: from 0. `otherRow`: where the same stands already. */
export type Unreadable = { row: number; column: number; value: string; fault: RowFault; otherRow: number | null }

const LONGEST_NAME = 80
/** As much of a cell as is shown. */
const SHOWN = 60

/** People of these rows, and what is wrong with the others. Who stands there twice, by email or phone, is taken once. */
export function readPeople(rows: TableRow[], columns: (ImportField | null)[]): { people: ReadPerson[]; unreadable: Unreadable[] } {
  const people: ReadPerson[] = []
  const unreadable: Unreadable[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const read = readRow(row, columns, seen)
    if ('fault' in read) unreadable.push(read)
    else people.push(read)
  }
  return { people, unreadable }
}

function readRow({ row, cells }: TableRow, columns: (ImportField | null)[], seen: Map<string, number>): ReadPerson | Unreadable {
  const cell = (field: ImportField) => {
    const at = columns.flatMap((column, index) => (column === field ? [index] : []))
    const filled = at.find((index) => cells[index])
    return { column: filled ?? at[0] ?? 0, value: (filled === undefined ? '' : (cells[filled] ?? '')).normalize() }
  }
  const fault = ({ column, value }: { column: number; value: string }, why: RowFault, otherRow: number | null = null): Unreadable => {
    return { row, column, value: value.slice(0, SHOWN), fault: why, otherRow }
  }
  const [email, phone] = [cell('email'), cell('phone')]
  const address = email.value === '' ? null : emailShape.safeParse(email.value)
  if (address && !address.success) return fault(email, 'email_invalid')
  const number = phone.value === '' ? null : asPhone(phone.value)
  if (number === undefined) return fault(phone, 'phone_invalid')

  const names = namesOf(cell)
  const where = cell(columns.includes('first_name') ? 'first_name' : columns.includes('name') ? 'name' : 'last_name')
  if (names.firstName + names.lastName === '' && !address) return fault(where, 'name_missing')
  if (names.firstName.length > LONGEST_NAME || names.lastName.length > LONGEST_NAME) return fault(where, 'name_too_long')

  const before = { email: seen.get(address?.data ?? ''), phone: seen.get(number ?? '') }
  if (before.email !== undefined) return fault(email, 'email_twice', before.email)
  if (before.phone !== undefined) return fault(phone, 'phone_twice', before.phone)
  for (const key of [address?.data, number]) if (key) seen.set(key, row)
  return { row, ...names, email: address?.data ?? null, phone: number }
}

/** One line without what is seen by nobody. Of a whole name the first word is the first name, unless a comma says otherwise. */
function namesOf(cell: (field: ImportField) => { value: string }): { firstName: string; lastName: string } {
  const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const whole = clean(cell('name').value)
  const [last = '', first] = whole.split(/\s*,\s*/)
  const [beginning = '', ...rest] = first === undefined ? whole.split(' ') : [first, last]
  return { firstName: clean(cell('first_name').value) || beginning, lastName: clean(cell('last_name').value) || rest.join(' ') }
}
