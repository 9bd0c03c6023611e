import type { Database } from '../../../db/database.ts'
import { recordChanges } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { snapshotOf } from '../../people/account/person-snapshot.ts'
import { deletePeople, listIdle, lockImport, lockPeople, markUndone } from './import-repository.ts'

/** How many went; `kept`: have done something since, and stay. */
export type UndoneImport = { removed: number; kept: number }

/** Takes away again whoever an import added and who has done nothing since. Done again it does nothing. Refuses: not_found, too_late. */
export function undoImport(db: Database, { importId, staffId }: { importId: number; staffId: number }): Promise<Decision<UndoneImport>> {
  return db.transaction(async (tx) => {
    const made = await lockImport(tx, importId)
    if (!made) return refuse('not_found')
    if (made.isUndone) return accept({ removed: 0, kept: 0 })
    if (made.isTooLate) return refuse('too_late')
    await lockPeople(tx, made.personIds)
    const idle = await listIdle(tx, made.personIds)
    await deletePeople(
      tx,
      idle.map(({ id }) => id),
    )
    await recordChanges(
      tx,
      idle.map((person) => ({
        personId: staffId,
        action: 'delete' as const,
        subject: { kind: 'person' as const, id: person.id },
        before: snapshotOf(person),
        after: null,
      })),
    )
    await markUndone(tx, importId)
    return accept({ removed: idle.length, kept: made.personIds.length - idle.length })
  })
}
