import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import { lockBookedSeat } from '../../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../../../bookings/seats/booking-repository.ts'
import { refuseOnGuard } from '../../../bookings/seats/refuse-on-guard.ts'
import { changeStatusWithin } from '../../../bookings/status/change-status.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { runEach } from '../../../kernel/run-each.ts'
import { messageOne } from '../cancelling/message-class.ts'
import type { BookingRun, BookingRunItem } from './booking-run.ts'
import {
  beginBookingRun,
  dueBookingRuns,
  endBookingRun,
  lockWaitingBookingItem,
  markBookingItemDone,
  markBookingItemRefused,
  waitingBookingItems,
} from './booking-run-repository.ts'
import { obstacleToBooking } from './bulk-booking-plan.ts'
import { type BulkBooking, listBulkBookings } from './bulk-booking-repository.ts'

/**
 * Goes on with what is to be done to many bookings, once its time has come: one by one, each in a transaction of its own that asks the booking
 * again under its lock. What is done stands in the tables alone, so that it may be killed anywhere, run twice, or in two processes at once.
 * Whatever can't be dealt with does not keep the rest: throws when all else is done, to be tried again.
 */
export async function runBookings(deps: BookingDependencies, runId: number): Promise<void> {
  const run = await beginBookingRun(deps.db, runId)
  if (!run) return
  const items = await waitingBookingItems(deps.db, runId)
  await runEach(items, (item) => dealWith(deps, run, item), `Run ${runId} could not finish all bookings.`)
  await endBookingRun(deps.db, runId)
}

/** Finds runs whose job was lost or broke off. Safe to run anywhere, at any time, twice. */
export async function runDueBookingRuns(deps: BookingDependencies): Promise<void> {
  await runEach(await dueBookingRuns(deps.db), (id) => runBookings(deps, id), 'Not every run could be finished.')
}

async function dealWith(deps: BookingDependencies, run: BookingRun, item: BookingRunItem): Promise<void> {
  const done = await carryOut(deps, run, item)
  if (!done.ok) await markBookingItemRefused(deps.db, run.id, item.bookingId, done.reason)
}

/** One booking, in one transaction with the note that it is done. Done already, it is accepted and left alone. */
async function carryOut(deps: BookingDependencies, run: BookingRun, item: BookingRunItem): Promise<Decision<unknown>> {
  return refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const owner = await findOwner(tx, item.bookingId)
      if (!owner) return refuse('not_found')
      await lockBookedSeat(tx, owner)
      if (!(await lockWaitingBookingItem(tx, run.id, item.bookingId))) return accept(undefined)
      const [booking] = await listBulkBookings(tx, [item.bookingId])
      if (!booking) return refuse('not_found')
      const why = obstacleToBooking(booking, run.act, { now: await readClock(tx), zone: deps.timeZone })
      if (why !== null) return refuse(why)
      const done = await act(tx, deps, run, item, booking)
      if (done.ok) await markBookingItemDone(tx, run.id, item.bookingId)
      return done
    }),
  )
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
    return accept(await messageOne(tx, deps, { subject, text, booking, staffId, key: `bulk:${id}` }))
  }
  if (booking.owed !== amount) return refuse('consequences_changed')
  return changeStatusWithin(tx, deps, { kind: booking.kind, bookingId: booking.id, status: 'paid', method: act.method, staffId })
}
