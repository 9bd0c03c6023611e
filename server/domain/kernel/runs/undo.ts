import type { Transaction } from '../../../db/database.ts'
import { recordChange, type Snapshot, type StaffChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { lockUndo, markUndone, type UndoKind } from './run-repository.ts'

type Undo<Value> = {
  /** The result to return if the row was undone before, or if there is no `takeBack`. */
  again: Value
  /** The entry of the audit log. Omitted if `takeBack` writes an entry itself. */
  trail?: { staffId: number; subject: StaffChange['subject']; before: Snapshot; after?: Snapshot }
  /** Restores the former state. A refusal must come before its first write. Omitted if the action has not been carried out yet. */
  takeBack?: () => Promise<Decision<Value>>
  /** Makes the changes that a database guard allows only once the row is marked as undone. */
  afterwards?: () => Promise<void>
}

/** Undoes the action recorded in a row. Locks the row after the locks of the caller. Refuses: not_found, too_late, and like `takeBack`. */
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
