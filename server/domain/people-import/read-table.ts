import Papa from 'papaparse'
import { IMPORT_MOST_ROWS } from '../../../contract/people-import.ts'
import { accept, type Decision, refuse } from '../decision.ts'

/** A row of a file. `row`: as a spreadsheet counts it, from 1. */
export type TableRow = { row: number; cells: string[] }

/** Rows of a file that is parted by commas, semicolons or tabs, without those that are empty. Refuses: import_broken, import_too_many, import_empty. */
export function readTable(text: string): Decision<TableRow[]> {
  // One row of names, and one more than may be: a file of a million is not read to its end.
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'], preview: IMPORT_MOST_ROWS + 2 })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return refuse('import_broken', { row: (broken.row ?? 0) + 1 })
  if (data.length > IMPORT_MOST_ROWS + 1) return refuse('import_too_many')
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return rows.length === 0 ? refuse('import_empty') : accept(rows)
}
