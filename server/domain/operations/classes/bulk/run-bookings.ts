import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import { lockBookedSeat } from '../../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../../../bookings/seats/booking-repository.ts'
import { refuseOnGuard } from '../../../bookings/seats/refuse-on-guard.ts'
import { changeStatusOrConfirmWithin } from '../../../checkout/bank/change-status-or-confirm.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { runEach } from '../../../kernel/run-each.ts'
import { runDueRuns, runItem } from '../../../kernel/runs/run-items.ts'
import { beginRun, endRun, markItemRefused } from '../../../kernel/runs/run-repository.ts'
import { lockBankLines } from '../../../money/bank/bank-line-repository.ts'
import { messageBookedPerson } from '../cancelling/message-class.ts'
import type { BookingRun, BookingRunItem } from './booking-run.ts'
import { findBookingRun } from './booking-run-repository.ts'
import { obstacleToBooking } from './bulk-booking-plan.ts'
import { type BulkBooking, listBulkBookings } from './bulk-booking-repository.ts'

/** Changes each booking in its own transaction. Can be killed, run again, and run twice at once. Failures are thrown at the end. */
export async function runBookings(deps: BookingDependencies, runId: number): Promise<void> {
  if (!(await beginRun(deps.db, 'booking_run', runId))) return
  const run = await findBookingRun(deps.db, runId)
  if (!run) return
  const items = run.items.filter(({ status }) => status === 'waiting')
  await runEach(items, (item) => dealWith(deps, run, item), `Run ${runId} could not finish all bookings.`)
  await endRun(deps.db, 'booking_run', runId)
}

export const runDueBookingRuns = (deps: BookingDependencies): Promise<void> =>
  runDueRuns(deps.db, 'booking_run', (id) => runBookings(deps, id))

async function dealWith(deps: BookingDependencies, run: BookingRun, item: BookingRunItem): Promise<void> {
  const which = { kind: 'booking_run', runId: run.id, id: item.bookingId } as const
  const lock = async (tx: Transaction) => {
    if (run.act.act === 'paid' && run.act.method === 'transfer') await lockBankLines(tx)
    const owner = await findOwner(tx, item.bookingId)
    if (owner) await lockBookedSeat(tx, owner)
  }
  const done = await refuseOnGuard(() => runItem(deps.db, which, { lock, act: (tx) => carryOut(tx, deps, run, item) }))
  if (!done.ok) await markItemRefused(deps.db, which, done.reason)
}

async function carryOut(tx: Transaction, deps: BookingDependencies, run: BookingRun, item: BookingRunItem): Promise<Decision<unknown>> {
  const [booking] = await listBulkBookings(tx, [item.bookingId])
  if (!booking) return refuse('not_found')
  const why = obstacleToBooking(booking, run.act, await readClock(tx))
  return why === null ? act(tx, deps, run, item, booking) : refuse(why)
}

async function act(
  tx: Transaction,
  deps: BookingDependencies,
  { id, act, staffId }: BookingRun,
  { amount }: BookingRunItem,
  booking: BulkBooking,
): Promise<Decision<unknown>> {
  if (act.act === 'message') {
    const { subject, text } = act
    return accept(await messageBookedPerson(tx, deps, { subject, text, booking, staffId, key: `bulk:${id}` }))
  }
  if (booking.owed !== amount) return refuse('consequences_changed')
  const input = { kind: booking.kind, bookingId: booking.id, status: 'paid', method: act.method, staffId } as const
  return changeStatusOrConfirmWithin(tx, deps, input)
}
