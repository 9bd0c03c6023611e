import { type ImportField, type ImportSeparator, MAX_IMPORT_ROWS } from '../../../../packages/contract/people/people-import.ts'
import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { decodeFile, type Encoding } from './decode-file.ts'
import { type FoundHead, findHead, HEAD_AMONG } from './find-head.ts'
import { guessColumns } from './guess-columns.ts'
import { findKnown, type KnownRow } from './known-people-repository.ts'
import { type Columns, type ReadPerson, type Remark, type RepeatedCell, readPeople, type Unreadable } from './read-people.ts'
import { readTable, type TableRow } from './read-table.ts'

/** A file with the choices of staff. Choices that staff omit are guessed. `headRow`: the row with the headings; 0 for none. */
export type ImportFile = {
  bytes: Uint8Array
  columns?: (ImportField | null)[] | undefined
  encoding?: Encoding | undefined
  separator?: ImportSeparator | undefined
  headRow?: number | undefined
}
/** A file as it was read. `sure`: false for guesses that staff should check. */
export type ReadImport = Columns & {
  encoding: Encoding
  separator: ImportSeparator
  sure: { encoding: boolean; separator: boolean; columns: boolean[] }
  headRow: number | null
  headRows: TableRow[]
  skipped: TableRow[]
  rows: TableRow[]
  added: ReadPerson[]
  known: KnownRow[]
  repeated: RepeatedCell[]
  unreadable: Unreadable[]
  remarks: Remark[]
}

/** Reads a file without writing anything. Refuses: import_contacts, import_no_text, import_broken, import_too_many, import_empty. */
export async function readImport(
  reader: Reader,
  { bytes, columns, encoding, separator, headRow }: ImportFile,
): Promise<Decision<ReadImport>> {
  const file = decodeFile(bytes, encoding)
  if (!file) return refuse('import_no_text')
  if (/^\s*BEGIN:VCARD\s*$/im.test(file.text.slice(0, 1000))) return refuse('import_contacts')
  const table = readTable(file.text, separator)
  if (!table.ok) return table
  const { rows } = table.value
  const { head, skipped, body, isSure } = findHead(rows, headRow)
  if (body.length > MAX_IMPORT_ROWS) return refuse('import_too_many')

  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const titles = head && Array.from({ length: width }, (_, at) => head.cells[at] ?? '')
  const guessed = guessColumns(titles, body, width)
  const chosen = columns ? guessed.map((_, at) => columns[at] ?? null) : guessed.map(({ field }) => field)
  const { people, ...listed } = readPeople(body, { head: titles, columns: chosen })
  const { added, known } = await findKnown(reader, people)
  const addedRows = new Set(added.map(({ row }) => row))
  return accept({
    encoding: file.encoding,
    separator: table.value.separator,
    sure: {
      encoding: file.isSure,
      separator: table.value.isSure,
      columns: guessed.map((guess) => columns !== undefined || (guess.isSure && isSure)),
    },
    head: titles,
    headRow: head?.row ?? null,
    headRows: headRowsOf(rows, { head, skipped, body, isSure }),
    skipped,
    columns: chosen,
    rows: body,
    added,
    known,
    repeated: listed.repeated,
    unreadable: listed.unreadable,
    remarks: listed.remarks.filter(({ row }) => addedRows.has(row)),
  })
}

function headRowsOf(rows: TableRow[], { head }: FoundHead): TableRow[] {
  const first = rows.slice(0, HEAD_AMONG)
  return head && !first.includes(head) ? [...first, head] : first
}
