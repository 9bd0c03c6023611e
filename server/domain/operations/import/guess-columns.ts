import type { ImportField } from '../../../../packages/contract/people/people-import.ts'
import { hasPhoneDigits, holdsEmail, isPlaceholder, looksLikeName, looksLikePhone, looksLikeSurname } from './cell-looks.ts'
import { type HeadMeaning, meaningOf } from './head-words.ts'
import type { TableRow } from './read-table.ts'

export type ColumnGuess = { field: ImportField | null; isSure: boolean }
type Column = { at: number; meaning: HeadMeaning | null; cells: string[] }

/** Guesses the field of each column from its heading and its cells together. */
export function guessColumns(head: string[] | null, body: TableRow[], width: number): ColumnGuess[] {
  const columns = Array.from({ length: width }, (_, at): Column => {
    const cells = body.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '' && !isPlaceholder(cell))
    return { at, meaning: head ? meaningOf(head[at] ?? '') : null, cells }
  })
  const guesses = new Map<number, ColumnGuess>()
  const take = (column: Column | undefined, field: ImportField, isSure: boolean) =>
    column && !guesses.has(column.at) && guesses.set(column.at, { field, isSure })

  takeEmails(columns, take)
  takePhones(columns, take)
  takeNames(
    columns.filter(({ at }) => !guesses.has(at)),
    take,
  )
  // An ignored column of addresses may contain those of the clients, so staff should check it.
  return columns.map((column) => guesses.get(column.at) ?? { field: null, isSure: share(column, holdsEmail) < 0.5 })
}

type Take = (column: Column | undefined, field: ImportField, isSure: boolean) => unknown
const share = ({ cells }: Column, looks: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(looks).length / cells.length

function takeEmails(columns: Column[], take: Take) {
  const named = columns.filter((column) => column.meaning === 'email' && (column.cells.length === 0 || share(column, hasAt) >= 0.3))
  for (const column of named) take(column, 'email', column.cells.length === 0 || share(column, holdsEmail) >= 0.8)
  if (named.some(({ cells }) => cells.length > 0)) return
  const holding = columns.filter((column) => column.meaning === null && share(column, holdsEmail) >= 0.5)
  take(
    holding.reduce<Column | undefined>((most, one) => (most && most.cells.length >= one.cells.length ? most : one), undefined),
    'email',
    false,
  )
}
const hasAt = (cell: string): boolean => cell.includes('@')

function takePhones(columns: Column[], take: Take) {
  const named = columns.filter(
    (column) => column.meaning === 'phone' && (column.cells.length === 0 || share(column, hasPhoneDigits) >= 0.3),
  )
  for (const column of named) take(column, 'phone', column.cells.length === 0 || share(column, looksLikePhone) >= 0.5)
  if (named.some(({ cells }) => cells.length > 0)) return
  take(
    columns.find((column) => column.meaning === null && share(column, looksLikePhone) >= 0.5),
    'phone',
    false,
  )
}

function takeNames(columns: Column[], take: Take) {
  const of = (meaning: HeadMeaning) => columns.find((column) => column.meaning === meaning && column.cells.every((cell) => !hasAt(cell)))
  const [given, family, some] = [of('first_name'), of('last_name'), of('some_name')]
  const [whole, reversed] = [of('name'), of('name_last_first')]
  take(family, 'last_name', isNamesOnly(family))
  take(given, 'first_name', isNamesOnly(given))
  if (some) take(some, ...meaningOfSome(some, given, family, whole ?? reversed))
  if (whole) take(whole, ...orderOf(whole, 'name'))
  if (reversed) take(reversed, ...orderOf(reversed, 'name_last_first'))
  if (given || family || some || whole || reversed) return
  takeNamesByCells(
    columns.filter(({ meaning }) => meaning === null),
    take,
  )
}

/** "Jméno" next to last names is a first name, "Name" next to "Vorname" is a last name, and either alone is a full name. */
function meaningOfSome(some: Column, given?: Column, family?: Column, whole?: Column): [ImportField, boolean] {
  if (family && !given) return ['first_name', isNamesOnly(some)]
  if (given && !family) {
    const firstNames = new Set(given.cells.map((cell) => cell.toLowerCase()))
    const isWhole = share(some, (cell) => cell.split(/\s+/).some((word) => firstNames.has(word.toLowerCase()))) > 0.5
    return isWhole ? orderOf(some, 'name') : ['last_name', isNamesOnly(some)]
  }
  if (whole && !given) return ['first_name', false]
  return orderOf(some, 'name')
}

const isNamesOnly = (column: Column | undefined): boolean => !column || column.cells.length === 0 || share(column, looksLikeName) >= 0.6

/** Returns the order of names in a column of full names; last name first if most endings suggest it. */
function orderOf(column: Column, said: 'name' | 'name_last_first'): [ImportField, boolean] {
  const words = column.cells.filter((cell) => !cell.includes(',')).map((cell) => cell.split(/\s+/))
  const first = words.filter((all) => looksLikeSurname(all[0] ?? '') && !looksLikeSurname(all.at(-1) ?? '')).length
  const last = words.filter((all) => looksLikeSurname(all.at(-1) ?? '') && !looksLikeSurname(all[0] ?? '')).length
  if (said === 'name' && first > last * 2) return ['name_last_first', false]
  if (said === 'name_last_first' && last > first * 2) return ['name', false]
  return [said, isNamesOnly(column)]
}

/** Without headings, a column of several words contains full names, and two columns of single words contain first and last names. */
function takeNamesByCells(columns: Column[], take: Take) {
  const names = columns.filter((column) => share(column, looksLikeName) >= 0.5 && isVaried(column))
  const whole = names.find((column) => share(column, (cell) => /\s/.test(cell)) >= 0.5)
  if (whole) return take(whole, orderOf(whole, 'name')[0], false)
  const [one, two] = names
  if (!one) return
  if (!two || two.at !== one.at + 1) return take(one, 'name', false)
  const isTurned = share(one, looksLikeSurname) > share(two, looksLikeSurname)
  take(one, isTurned ? 'last_name' : 'first_name', false)
  take(two, isTurned ? 'first_name' : 'last_name', false)
}

/** Client types and cities are repeated more often than names. */
const isVaried = ({ cells }: Column): boolean => cells.length < 4 || new Set(cells).size * 2 > cells.length
