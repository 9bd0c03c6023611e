import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import { queueClassCancelled, queueRefundedToCredit } from '../../../bookings/emails/queue-booking-emails.ts'
import { lockBookedSeat } from '../../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { type LockedBooking, lockSeats, markCancelled } from '../../../bookings/seats/booking-repository.ts'
import { endExchangeHolds } from '../../../bookings/seats/end-exchange-holds.ts'
import { closeList } from '../../../bookings/seats/waiting-repository.ts'
import { isDateOfPass } from '../../../checkout/courses/course-repository.ts'
import { compensateLateSeat } from '../../../checkout/refunds/compensate-late-seat.ts'
import { allOf, lockReturnableMoney } from '../../../checkout/refunds/create-refund.ts'
import { cancelIfFullyRefunded } from '../../../checkout/refunds/end-if-fully-refunded.ts'
import { type PurchaseRefund, refundPurchase } from '../../../checkout/refunds/refund-purchase.ts'
import { queueWaitingClosed } from '../../../guests/waiting-list/queue-waiting-emails.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { runDuties, runEach } from '../../../kernel/run-each.ts'
import { runDueRuns } from '../../../kernel/runs/run-items.ts'
import { beginRun, endRun } from '../../../kernel/runs/run-repository.ts'
import { abandonCheckout } from '../../../money/payments/abandon-checkout.ts'
import { listCourseIdsOf } from '../../../products/courses/course-repository.ts'
import { returnEntry } from '../../../products/passes/return-entry.ts'
import { listReturnedCourses } from '../../courses/course-seat-repository.ts'
import { refundCourseDate } from '../../courses/refund-date.ts'
import { insertDeferredAction } from '../../deferred/deferred-action-repository.ts'
import type { Cancellation } from './cancellation.ts'
import { findCancellation, hasCancelledLate, listSeatsToClear, markCancelledWithClass } from './cancellation-repository.ts'
import { insertNotice } from './class-run-notice-repository.ts'

/**
 * Cancels the bookings of a cancelled class, each in a transaction that locks person, class and booking. Does nothing before the undo
 * period ends. Can be killed, run again, and run twice at once. Failures are thrown together at the end, so that the job is retried.
 */
export async function runCancellation(deps: BookingDependencies, cancellationId: number): Promise<void> {
  if (!(await beginRun(deps.db, 'cancellation', cancellationId))) return
  const cancellation = await findCancellation(deps.db, cancellationId)
  if (!cancellation) return
  do {
    const seats = await listSeatsToClear(deps.db, cancellation.offeringId)
    await runDuties(
      () => runEach(seats, (seat) => cancelSeat(deps, cancellation, seat), `Cancellation ${cancellationId} could not free every seat.`),
      () => refundDates(deps, cancellation),
      () => closeWaitingList(deps, cancellation),
    )
  } while (!(await end(deps, cancellation)))
}

export const runDueCancellations = (deps: BookingDependencies): Promise<void> =>
  runDueRuns(deps.db, 'cancellation', (id) => runCancellation(deps, id))

type Owner = { id: number; personId: number }

/** Cancels one booking, abandons its checkout, creates its refund and queues its email, in one transaction. */
export async function cancelSeat(deps: BookingDependencies, cancellation: Cancellation, owner: Owner): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { booking, holds } = await lockBookedSeat(tx, owner)
    // The booking has been moved to another class since the list was read, and is kept there.
    if (booking.offeringId !== cancellation.offeringId) return
    const isLate = !booking.isLive && (await hasCancelledLate(tx, owner.id))
    if (!booking.isLive && !isLate) return
    await abandonCheckout(tx, deps, { bookingId: owner.id })
    if (isLate) await markCancelledWithClass(tx, owner.id, cancellation.id)
    else await markCancelled(tx, owner.id, 'staff', cancellation.id)
    await endExchangeHolds(tx, deps, holds, 'staff')
    const money = await lockReturnableMoney(tx, { bookingId: owner.id })
    const all = money && {
      amount: allOf(money),
      way: 'money' as const,
      cause: 'staff' as const,
      why: 'class_cancelled' as const,
      cancellationId: cancellation.id,
    }
    const given = all && all.amount > 0 ? await refundPurchase(tx, deps, money, all) : undefined
    if (money) await cancelIfFullyRefunded(tx, deps, money.payment, { ...booking, status: 'cancelled' })
    const isCompensated = await giveEntryBack(tx, deps, booking, isLate)
    // A person who cancelled late and gets no refund is not notified.
    if (isLate && !given && !isCompensated) return
    const isNotifiedLater = isCompensated && (await isReplaced(tx, cancellation, booking))
    // In a class run, a person is notified after all of their classes have been handled.
    if (cancellation.notify && cancellation.runId !== null) await insertNotice(tx, { bookingId: owner.id, runId: cancellation.runId })
    else if (cancellation.notify && !isNotifiedLater)
      await queueClassCancelled(tx, deps, { bookingId: owner.id, cancellationId: cancellation.id })
    else if (!cancellation.notify && given) await queueRefundedToCredit(tx, deps, owner.id, given)
    // The audit log records only changes by staff.
    if (cancellation.staffId === null) return
    await recordChange(tx, {
      personId: cancellation.staffId,
      action: 'cancel',
      subject: { kind: 'booking', id: owner.id },
      before: { status: booking.status },
      after: { status: 'cancelled', cancellationId: cancellation.id, ...amountsOf(given), ...(isCompensated && { entries: 1 }) },
    })
  })
}

/** Whether another class of the course is to replace this one. The email then waits until the person gets, or is refused, a seat there. */
const isReplaced = async (tx: Transaction, { replacement, offeringId }: Cancellation, { accountId }: LockedBooking): Promise<boolean> =>
  replacement !== null && accountId !== null && isDateOfPass(tx, accountId, offeringId)

async function giveEntryBack(tx: Transaction, deps: BookingDependencies, booking: LockedBooking, isLate: boolean): Promise<boolean> {
  const why = 'class_cancelled'
  if (isLate) return compensateLateSeat(tx, deps, booking, why)
  return (await returnEntry(tx, deps, booking, { why })) !== undefined
}

const amountsOf = ({ refund, credit = 0 }: Partial<PurchaseRefund> = {}) => ({
  ...(refund && { refundId: refund.id, amount: refund.amount }),
  ...(credit > 0 && { credit }),
})

/** Called before the cancellation ends, so that a killed process leaves the refunds to the next run. */
async function refundDates(deps: BookingDependencies, cancellation: Cancellation): Promise<void> {
  const { offeringId, staffId } = cancellation
  if (!cancellation.refundDates || staffId === null) return
  const refund = (courseId: number) => refundCourseDate(deps, { courseId, offeringId, staffId })
  await runEach(await listCourseIdsOf(deps.db, offeringId), refund, 'The date could not be refunded in every course.')
}

/** Closes the waiting list. Guests cannot join it meanwhile, because the class is being cancelled. */
const closeWaitingList = (deps: BookingDependencies, { id, offeringId, notify }: Cancellation): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockSeats(tx, offeringId)
    for (const entry of await closeList(tx, offeringId, id)) if (notify) await queueWaitingClosed(tx, deps, entry.id, id)
  })

/** Ends the cancellation. Returns false if seats remain, because staff added a person in the meantime. */
async function end(deps: BookingDependencies, cancellation: Cancellation): Promise<boolean> {
  const { id, offeringId } = cancellation
  return deps.db.transaction(async (tx: Transaction) => {
    await lockSeats(tx, offeringId)
    if ((await listSeatsToClear(tx, offeringId)).length > 0) return false
    if (await endRun(tx, 'cancellation', id)) await replaceDates(tx, deps, cancellation)
    return true
  })
}

/** Queues the actions that add the class chosen by staff to the courses; only once, as a run ends once. Refusals are tasks on Today. */
async function replaceDates(tx: Transaction, { enqueue }: BookingDependencies, cancellation: Cancellation): Promise<void> {
  const { id, offeringId: cancelledId, replacement, staffId } = cancellation
  if (replacement === null || staffId === null) return
  const runsAt = await readClock(tx)
  for (const courseId of await listReturnedCourses(tx, id)) {
    const action = { act: 'add-date' as const, id: courseId, input: { cancelledId, ...replacement } }
    const actionId = await insertDeferredAction(tx, action, { staffId, runsAt })
    if (actionId !== undefined) await enqueue(tx, { name: 'run-deferred', actionId }, runsAt)
  }
}
