import type { Language } from '../../../../packages/contract/content/language.ts'
import { readClock } from '../../../db/clock.ts'
import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import { recordChanges, type Snapshot } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { placeholderEmail } from '../../kernel/placeholder-email.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { NO_PASSWORD, type Person } from '../../people/account/people-repository.ts'
import { snapshotOf } from '../../people/account/person-snapshot.ts'
import type { PeopleImport } from './import-list-repository.ts'
import { deletePeople, insertImport, insertPeople, listIdle, listImported, lockImports, lockPeople } from './import-repository.ts'
import { type ImportFile, readImport } from './read-import.ts'
import type { ReadPerson } from './read-people.ts'

export type ImportRequest = ImportFile & {
  language: Language
  agreedToNews: boolean
  expected: { added: number; unreadable: number }
  staffId: number
}

/** Adds all unknown people or none, without sending emails. Refuses: import_changed if the counts changed, and readImport's refusals. */
export async function importPeople(db: Database, input: ImportRequest): Promise<Decision<PeopleImport>> {
  try {
    return await db.transaction((tx) => write(tx, input))
  } catch (error) {
    // Another person registered with one of the addresses at the same time.
    if (databaseFault(error)?.constraint === 'people_email') return refuse('import_changed')
    throw error
  }
}

async function write(
  tx: Transaction,
  { language, agreedToNews, expected, staffId, ...file }: ImportRequest,
): Promise<Decision<PeopleImport>> {
  await lockImports(tx)
  const read = await readImport(tx, file)
  if (!read.ok) return read
  const { added, unreadable } = read.value
  if (added.length !== expected.added || unreadable.length !== expected.unreadable) return refuse('import_changed')
  const newsAgreedAt = agreedToNews ? await readClock(tx) : null
  const made = await insertPeople(
    tx,
    added.map((person) => ({ ...valuesOf(person, language), newsAgreedAt })),
  )
  await record(tx, staffId, 'create', made, agreedToNews ? { agreedToNews } : {})
  return accept(
    await insertImport(
      tx,
      staffId,
      made.map(({ id }) => id),
    ),
  )
}

const valuesOf = ({ row: _, email, ...person }: ReadPerson, language: Language) => ({
  ...person,
  language,
  email: email ?? placeholderEmail(),
  passwordHash: NO_PASSWORD,
})

export type UndoneImport = { removed: number; kept: number }

/** Deletes the people of an import who have done nothing since. Idempotent. Refuses: not_found, too_late. */
export function undoImport(db: Database, { importId, staffId }: { importId: number; staffId: number }): Promise<Decision<UndoneImport>> {
  return db.transaction((tx) =>
    undo(tx, 'people_import', importId, {
      again: { removed: 0, kept: 0 },
      takeBack: async () => accept(await removeImported(tx, staffId, await listImported(tx, importId))),
    }),
  )
}

async function removeImported(tx: Transaction, staffId: number, personIds: number[]): Promise<UndoneImport> {
  await lockPeople(tx, personIds)
  const idle = await listIdle(tx, personIds)
  await deletePeople(
    tx,
    idle.map(({ id }) => id),
  )
  await record(tx, staffId, 'delete', idle)
  return { removed: idle.length, kept: personIds.length - idle.length }
}

const record = (tx: Transaction, staffId: number, action: 'create' | 'delete', people: Person[], more: Snapshot = {}): Promise<void> =>
  recordChanges(
    tx,
    people.map((person) => ({
      personId: staffId,
      action,
      subject: { kind: 'person' as const, id: person.id },
      before: action === 'delete' ? snapshotOf(person) : null,
      after: action === 'create' ? { ...snapshotOf(person), ...more } : null,
    })),
  )
