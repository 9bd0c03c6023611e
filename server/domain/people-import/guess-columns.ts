import { type ImportField, importFields } from '../../../contract/people-import.ts'
import { asPhone } from '../../../contract/phone.ts'
import type { TableRow } from './read-table.ts'

/** What the columns hold. `head`: the first row, where it names them; null: it is a person. */
export type TableColumns = { head: string[] | null; columns: (ImportField | null)[] }

// In English, Russian and Czech, in lower case and without accents (so й is и).
const NAMES: [ImportField, RegExp][] = [
  ['email', /mail|почта|адрес эл/],
  ['phone', /phone|mobil|^tel|telefon|телефон|^тел/],
  ['last_name', /last ?name|surname|family|prijmeni(?!.*jmeno)|^фамилия$/],
  ['first_name', /first ?name|given|krestni|^jmeno$|^имя$/],
  ['name', /name|jmeno|имя|фио|ф\.и\.о|client|klient|клиент|guest/],
]
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_-]/g, ' ')

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** By what the first row says; where it says nothing, by what stands below. */
export function guessColumns(rows: TableRow[]): TableColumns {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const first = rows[0]?.cells ?? []
  const isPerson = first.some((cell) => looksLikeEmail(cell) || asPhone(cell) !== undefined)
  const columns: (ImportField | null)[] = Array.from({ length: width }, (_, at) => (isPerson ? null : named(first[at] ?? '')))
  const body = isPerson ? rows : rows.slice(1)
  for (const field of importFields) if (!columns.includes(field)) give(columns, field, body)
  return { head: isPerson ? null : Array.from({ length: width }, (_, at) => first[at] ?? ''), columns: withoutRepeats(columns) }
}

const named = (title: string): ImportField | null => NAMES.find(([, pattern]) => pattern.test(plain(title)))?.[0] ?? null

const LOOKS: Partial<Record<ImportField, (cell: string) => boolean>> = {
  email: looksLikeEmail,
  phone: (cell) => asPhone(cell) !== undefined,
  name: (cell) => /^\p{L}[\p{L}\s.'’-]+$/u.test(cell),
}

/** The first column nobody has named in which most of what is filled in looks like it. A name only where there is none in any form. */
function give(columns: (ImportField | null)[], field: ImportField, body: TableRow[]) {
  const looks = LOOKS[field]
  if (!looks || (field === 'name' && (columns.includes('first_name') || columns.includes('last_name')))) return
  const at = columns.findIndex((column, index) => {
    const filled = body.map(({ cells }) => cells[index] ?? '').filter(Boolean)
    return column === null && filled.length > 0 && filled.filter(looks).length * 2 > filled.length
  })
  if (at >= 0) columns[at] = field
}

const withoutRepeats = (columns: (ImportField | null)[]) => columns.map((field, at) => (columns.indexOf(field) === at ? field : null))
