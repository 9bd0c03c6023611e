import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockRemoval, markUndone } from './removal-repository.ts'

/** Staff take a deletion back: everything is as it was. Refuses: not_found, too_late. */
export function undoRemoval(db: Database, { removalId, staffId }: { removalId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const removal = await lockRemoval(tx, removalId)
    if (!removal) return refuse('not_found')
    if (removal.isUndone) return accept(undefined)
    if (removal.isTooLate || !removal.isOpen) return refuse('too_late')
    await markUndone(tx, removalId)
    const subject = { kind: removal.kind, id: removal.subjectId }
    await recordChange(tx, { personId: staffId, action: 'undo', subject, before: { removalId }, after: null })
    return accept(undefined)
  })
}
