import { holdsEmail, isPlaceholder, looksLikePhone } from './cell-looks.ts'
import { meaningOf } from './head-words.ts'
import type { TableRow } from './read-table.ts'

/** `skipped`: the rows above the headings. `isSure` is false if only the rows below suggest which row has the headings. */
export type FoundHead = { head: TableRow | null; skipped: TableRow[]; body: TableRow[]; isSure: boolean }

/** Number of rows searched for headings, because reports begin with a title and a few lines. */
export const HEAD_AMONG = 10

/** Finds the row with the headings. `wanted`: the row that staff chose; 0 for none; undefined to guess. */
export function findHead(rows: TableRow[], wanted?: number): FoundHead {
  const at = wanted === undefined ? guess(rows) : rows.findIndex(({ row }) => row === wanted)
  const isSure = wanted !== undefined || !rows[at] || namedFields(rows[at]) > 0
  return { head: rows[at] ?? null, skipped: rows.slice(0, Math.max(at, 0)), body: rows.slice(at + 1), isSure }
}

/** Returns the index of the row that names the most fields. A row below the first address must name at least two, because a single match may be a person's name. */
function guess(rows: TableRow[]): number {
  const firstPerson = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')))
  const isWide = rows.some((row) => filled(row) > 1)
  const names = rows.slice(0, HEAD_AMONG).map((row, at) => {
    const isBelow = firstPerson >= 0 && at > firstPerson
    const count = isWide && filled(row) < 2 ? 0 : namedFields(row)
    return isBelow && count < 2 ? 0 : count
  })
  const most = Math.max(0, ...names)
  if (most > 0) return names.indexOf(most)
  // Finds headings in other languages: a row of words above a column of addresses.
  return firstPerson > 0 && standsAboveEmails(rows, firstPerson - 1) ? firstPerson - 1 : -1
}

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length

/** Counts the cells that name a field. A row with an address or a phone number contains a person or a line of a report, not headings. */
function namedFields({ cells }: TableRow): number {
  if (cells.some((cell) => cell.includes('@') || looksLikePhone(cell))) return 0
  return cells.map(meaningOf).filter((meaning) => meaning !== null && meaning !== 'other').length
}

function standsAboveEmails(rows: TableRow[], at: number): boolean {
  const body = rows.slice(at + 1)
  const title = rows[at]
  const isWide = rows.some((row) => filled(row) > 1)
  if (!title || (isWide && filled(title) < 2)) return false
  return title.cells.some((cell, column) => {
    if (cell === '' || isPlaceholder(cell)) return false
    const below = body.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    return below.length > 1 && below.every(holdsEmail)
  })
}
