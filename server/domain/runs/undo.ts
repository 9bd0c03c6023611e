import type { Transaction } from '../../db/database.ts'
import { recordChange, type Snapshot, type StaffChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { lockUndo, markUndone, type UndoKind } from './run-repository.ts'

type Undo<Value> = {
  /** The answer where it is undone already; also where `takeBack` is left out. */
  again: Value
  /** What the audit log says of it. Left out: `takeBack` writes that itself. */
  trail?: { staffId: number; subject: StaffChange['subject']; before: Snapshot; after?: Snapshot }
  /** Restores what was, and writes nothing where it refuses. Left out: nothing has happened yet. */
  takeBack?: () => Promise<Decision<Value>>
  /** Restores what a guard of the database allows only once it is marked as undone. */
  afterwards?: () => Promise<void>
}

/**
 * Undoes what staff did, as long as that is possible. Locks its row; whatever is locked before that, the caller has locked. Done again it does
 * nothing. Refuses: not_found, too_late, and what `takeBack` refuses.
 */
export async function undo<Value>(
  tx: Transaction,
  kind: UndoKind,
  id: number,
  { again, trail, takeBack = async () => accept(again), afterwards }: Undo<Value>,
): Promise<Decision<Value>> {
  const state = await lockUndo(tx, kind, id)
  if (state === undefined) return refuse('not_found')
  if (state === 'undone') return accept(again)
  if (state === 'too_late') return refuse('too_late')
  const taken = await takeBack()
  if (!taken.ok) return taken
  await markUndone(tx, kind, id)
  await afterwards?.()
  if (!trail) return taken
  const { staffId: personId, subject, before, after = null } = trail
  await recordChange(tx, { personId, action: 'undo', subject, before, after })
  return taken
}
