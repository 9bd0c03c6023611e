import type { ImportField } from '../../../contract/people-import.ts'
import type { Reader } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { decodeFile, type Encoding } from './decode-file.ts'
import { guessColumns, type TableColumns } from './guess-columns.ts'
import { findKnown, type KnownRow } from './known-people-repository.ts'
import { type ReadPerson, readPeople, type Unreadable } from './read-people.ts'
import { readTable, type TableRow } from './read-table.ts'

/** `columns` and `encoding` undefined: they are guessed. */
export type ImportFile = { bytes: Uint8Array; columns?: (ImportField | null)[] | undefined; encoding?: Encoding | undefined }
/** What would come of a file. */
export type ReadImport = TableColumns & {
  encoding: Encoding
  rows: TableRow[]
  added: ReadPerson[]
  known: KnownRow[]
  unreadable: Unreadable[]
}

/** Reads a file without writing anything. Refuses: import_no_text, import_broken, import_too_many, import_empty. */
export async function readImport(reader: Reader, { bytes, columns, encoding }: ImportFile): Promise<Decision<ReadImport>> {
  const file = decodeFile(bytes, encoding)
  if (!file) return refuse('import_no_text')
  const table = readTable(file.text)
  if (!table.ok) return table
  const guessed = guessColumns(table.value)
  const chosen = columns ? guessed.columns.map((_, at) => columns[at] ?? null) : guessed.columns
  const rows = guessed.head ? table.value.slice(1) : table.value
  const { people, unreadable } = readPeople(rows, chosen)
  return accept({ encoding: file.encoding, head: guessed.head, columns: chosen, rows, ...(await findKnown(reader, people)), unreadable })
}
