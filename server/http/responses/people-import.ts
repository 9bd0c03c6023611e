import type { ImportPreview, PeopleImport as PeopleImportResponse } from '../../../contract/people-import.ts'
import type { PeopleImport } from '../../domain/people-import/import-list-repository.ts'
import type { ReadImport } from '../../domain/people-import/read-import.ts'
import type { ReadPerson } from '../../domain/people-import/read-people.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

/** So many rows of each are shown, and so many cells of each column. */
const SHOWN = 100
const SAMPLES = 3

export const importPreviewResponse = ({ encoding, head, columns, rows, added, known, unreadable }: ReadImport): ImportPreview => ({
  ...{ encoding, head, columns },
  samples: columns.map((_, at) =>
    rows
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SHOWN)),
  ),
  totals: { added: added.length, known: known.length, unreadable: unreadable.length },
  added: added.slice(0, SHOWN).map(readResponse),
  known: known.slice(0, SHOWN).map(({ by, personId, ...person }) => ({ ...readResponse(person), by, person_id: personId })),
  unreadable: unreadable.slice(0, SHOWN).map(({ otherRow, ...fault }) => ({ ...fault, other_row: otherRow })),
})

const readResponse = ({ row, firstName, lastName, email, phone }: ReadPerson) => ({
  row,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
})

export const peopleImportResponse = ({ id, at, undoUntil, people }: PeopleImport, { timeZone }: Audience): PeopleImportResponse => ({
  ...{ id, people },
  at: isoOf(at, timeZone),
  undo_until: isoOf(undoUntil, timeZone),
})
