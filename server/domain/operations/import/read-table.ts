import Papa from 'papaparse'
import { type ImportSeparator, importSeparators, MAX_IMPORT_ROWS } from '../../../../packages/contract/people/people-import.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { looksLikeEmail } from './cell-looks.ts'

/** `row` as shown in a spreadsheet, counted from 1. */
export type TableRow = { row: number; cells: string[] }
export type Table = { rows: TableRow[]; separator: ImportSeparator; isSure: boolean }

const MAX_ROWS_ABOVE_PEOPLE = 20
const SAMPLED_RECORDS = 200

/** Returns the rows that are not empty. Refuses: import_broken, import_too_many, import_empty. */
export function readTable(file: string, wanted?: ImportSeparator): Decision<Table> {
  // Excel adds this first line to a file and does not show it.
  const [said, mark] = /^\ufeff?sep=(.)\r?\n/i.exec(file) ?? ['', undefined]
  const text = file.slice(said.length)
  const named = importSeparators.find((one) => one === mark)
  const { separator, isSure } = wanted ? { separator: wanted, isSure: true } : named ? { separator: named, isSure: true } : guess(text)

  const rows: TableRow[] = []
  let [record, isTooLong] = [0, false]
  let broken: number | undefined
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data, errors }, parser) => {
      record++
      if (errors.some(({ type }) => type === 'Quotes')) broken ??= record
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) rows.push({ row: record, cells })
      isTooLong = rows.length > MAX_IMPORT_ROWS + MAX_ROWS_ABOVE_PEOPLE
      if (isTooLong || broken !== undefined) parser.abort()
    },
  })
  if (broken !== undefined) return refuse('import_broken', { row: broken })
  if (isTooLong) return refuse('import_too_many')
  return rows.length === 0 ? refuse('import_empty') : accept({ rows, separator, isSure })
}

/** Returns the separator with the most cells that are a single address, or else with the most rows of equal width. */
function guess(text: string): { separator: ImportSeparator; isSure: boolean } {
  const found = importSeparators.map((separator) => ({ separator, ...weigh(text, separator) }))
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one))
  const rivals = found.filter((one) => one !== best && one.width > 1 && one.emails === best.emails && one.alike >= best.alike)
  return { separator: best.width > 1 ? best.separator : ',', isSure: rivals.length === 0 && (best.width > 1 || best.emails > 0) }
}

type Weight = { emails: number; alike: number; width: number }

const isBetter = (one: Weight, other: Weight): boolean => {
  if (one.emails !== other.emails) return one.emails > other.emails
  if (one.width > 1 !== other.width > 1) return one.width > 1
  return one.alike !== other.alike ? one.alike > other.alike : one.width > other.width
}

/** `width`: the most frequent number of cells in a row. `alike`: the share of rows with this width. */
function weigh(text: string, separator: ImportSeparator): Weight {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: SAMPLED_RECORDS, skipEmptyLines: 'greedy' })
  const widths = new Map<number, number>()
  for (const { length } of data) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width, count] = [...widths].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  const emails = data.flat().filter((cell) => looksLikeEmail(cell.trim())).length
  return { emails, width, alike: data.length === 0 ? 0 : count / data.length }
}
