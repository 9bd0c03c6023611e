import type { ImportPreview, PeopleImport as PeopleImportResponse } from '../../../../packages/contract/people/people-import.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { PeopleImport } from '../../../domain/operations/import/import-list-repository.ts'
import type { ReadImport } from '../../../domain/operations/import/read-import.ts'
import type { ReadPerson } from '../../../domain/operations/import/read-people.ts'
import type { TableRow } from '../../../domain/operations/import/read-table.ts'
import type { Audience } from '../booking/audience.ts'

/** The maximum number of rows in a list, and of sample cells in a column. */
const SHOWN = 100
const SAMPLES = 3

export const importPreviewResponse = (read: ReadImport): ImportPreview => ({
  encoding: read.encoding,
  encoding_sure: read.sure.encoding,
  separator: read.separator,
  separator_sure: read.sure.separator,
  head_row: read.headRow,
  head: read.head,
  head_rows: read.headRows.map(lineResponse),
  skipped: read.skipped.slice(0, SHOWN).map(lineResponse),
  columns: read.columns,
  columns_sure: read.sure.columns,
  samples: read.columns.map((_, at) =>
    read.rows
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SHOWN)),
  ),
  totals: {
    added: read.added.length,
    known: read.known.length,
    repeated: read.repeated.length,
    unreadable: read.unreadable.length,
    remarks: read.remarks.length,
  },
  added: read.added
    .slice(0, SHOWN)
    .map((person) => ({ ...readResponse(person), first_name: person.firstName, last_name: person.lastName })),
  known: read.known.slice(0, SHOWN).map(({ by, personId, ...person }) => ({ ...readResponse(person), by, person_id: personId })),
  repeated: read.repeated.slice(0, SHOWN).map(({ otherRow, ...cell }) => ({ ...cell, other_row: otherRow })),
  unreadable: read.unreadable.slice(0, SHOWN),
  remarks: read.remarks.slice(0, SHOWN),
})

const lineResponse = ({ row, cells }: TableRow) => ({ row, text: cells.filter(Boolean).join(' · ').slice(0, SHOWN) })

const readResponse = ({ row, firstName, lastName, email, phone }: ReadPerson) => ({
  row,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
})

export const peopleImportResponse = ({ id, at, undoUntil, people }: PeopleImport, { timeZone }: Audience): PeopleImportResponse => ({
  id,
  people,
  at: isoOf(at, timeZone),
  undo_until: isoOf(undoUntil, timeZone),
})
