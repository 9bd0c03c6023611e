import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { runEach } from '../../kernel/run-each.ts'
import { carryOut } from './deferred-action.ts'
import { endDeferredAction, findDeferredAction, listDueActions } from './deferred-action-repository.ts'

class AlreadyEnded extends Error {}

/**
 * Carries out an action whose undo period has ended, exactly once: its use case runs in the transaction that ends it, and is rolled back
 * if the action was undone or carried out before. A refusal is stored and shown on Today. Safe to repeat, also in two processes at once.
 */
export async function runDeferredAction(deps: BookingDependencies, actionId: number): Promise<void> {
  const action = await findDeferredAction(deps.db, actionId)
  if (!action) return
  const { staffId } = action
  try {
    await deps.db.transaction(async (tx) => {
      const done = await carryOut({ ...deps, db: tx }, action, { staffId, key: `deferred:${actionId}` })
      if (!(await endDeferredAction(tx, actionId, done.ok ? null : done.reason))) throw new AlreadyEnded()
    })
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error
  }
}

/** Runs all due actions, including those whose job was lost. */
export const runDueActions = async (deps: BookingDependencies): Promise<void> =>
  runEach(await listDueActions(deps.db), (id) => runDeferredAction(deps, id), 'Not every deferred action could be carried out.')
