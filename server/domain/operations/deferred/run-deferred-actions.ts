import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { runEach } from '../../kernel/run-each.ts'
import { notifyOfCancelledDate } from '../courses/add-date.ts'
import { runDateAction } from './date-action.ts'
import { carryOut, isDateAction } from './deferred-action.ts'
import {
  endRunningAction,
  findDeferredAction,
  isActionRunning,
  listDueActions,
  type StoredAction,
  writeOutcome,
} from './deferred-action-repository.ts'

class AlreadyEnded extends Error {}

/**
 * Carries out an action once, after its undo period: the use case runs in the transaction that stores the outcome. An action on a course
 * date is only checked there, then carried out person by person. Refusals, and classes without a seat for everyone, are on Today.
 */
export async function runDeferredAction(deps: BookingDependencies, actionId: number): Promise<void> {
  const action = await findDeferredAction(deps.db, actionId)
  if (!action) return
  await carryOutOnce(deps, action)
  if (!isDateAction(action) || !(await isActionRunning(deps.db, actionId))) return
  const { unseated } = await runDateAction(deps, action, action.staffId)
  await endRunningAction(deps.db, actionId, unseated > 0 ? { status: 'refused', why: 'sold_out' } : { status: 'done' })
}

async function carryOutOnce(deps: BookingDependencies, action: StoredAction): Promise<void> {
  const { actionId, staffId } = action
  try {
    await deps.db.transaction(async (tx) => {
      const done = await carryOut({ ...deps, db: tx }, action, { staffId, key: `deferred:${actionId}` })
      const success = isDateAction(action) ? 'running' : 'done'
      if (!done.ok && action.act === 'add-date')
        await notifyOfCancelledDate({ ...deps, db: tx }, { courseId: action.id, offeringId: action.input.cancelledId })
      const outcome = done.ok ? ({ status: success } as const) : ({ status: 'refused', why: done.reason } as const)
      if (!(await writeOutcome(tx, actionId, outcome))) throw new AlreadyEnded()
    })
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error
  }
}

/** Runs all due actions, including those whose job was lost. */
export const runDueActions = async (deps: BookingDependencies): Promise<void> =>
  runEach(await listDueActions(deps.db), (id) => runDeferredAction(deps, id), 'Not every deferred action could be carried out.')
