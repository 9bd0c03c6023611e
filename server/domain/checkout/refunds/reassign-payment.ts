import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { queuePaymentReassigned } from '../../bookings/emails/queue-booking-emails.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { holdWithoutEnd, type LockedBooking } from '../../bookings/seats/booking-repository.ts'
import { endExchangeHolds } from '../../bookings/seats/end-exchange-holds.ts'
import { lockTwoBookings } from '../../bookings/seats/lock-two-bookings.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { changeStatusWithin } from '../../bookings/status/change-status.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findAcceptedPayment, findSettledAt, markReturned } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { insertReassignedRefund } from '../../money/payments/refund-repository.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { lockReturnableMoney, type ReturnableMoney } from './create-refund.ts'
import { whyNotReassignable } from './reassignment.ts'

/** `to`: the unpaid booking for which the money was received. */
export type ReassignPayment = { bookingId: number; to: number; staffId: number }

/**
 * Moves money received at the studio to another unpaid booking. The first booking becomes unpaid, without an end. The books show a refund
 * and a payment of today. Refuses: not_found, not_reassignable, books_closed, person_erased, not_owed, owes_other_amount, as changeStatus.
 */
export const reassignPayment = (deps: BookingDependencies, input: ReassignPayment): Promise<Decision<void>> =>
  refuseOnGuard(() => deps.db.transaction((tx) => reassign(tx, deps, input)))

async function reassign(tx: Transaction, deps: BookingDependencies, { bookingId, to, staffId }: ReassignPayment): Promise<Decision<void>> {
  const locked = await lockTwoBookings(tx, bookingId, to)
  if (!locked) return refuse('not_found')
  const { seat, other, otherOwner } = locked
  const { booking, offering, holds, who } = seat
  const money = await lockReturnableMoney(tx, { bookingId })
  if (!money) return refuse('not_reassignable')
  const why = whyNotReassignable(await factsOf(tx, booking, offering, money), { timeZone: deps.timeZone, now: await readClock(tx) })
  if (why) return refuse(why)
  const { amount, method } = money.payment
  if (!(await isOwing(tx, other))) return refuse('not_owed')
  if (dueOf(other) !== amount) return refuse('owes_other_amount', { amounts: { received: amount, owed: dueOf(other) } })

  // The other booking is paid first, because a refusal must come before the first write.
  const { kind } = otherOwner
  const studioMethod = method as StudioMethod
  const paid = await changeStatusWithin(tx, deps, { kind, bookingId: to, status: 'paid', method: studioMethod, staffId })
  if (!paid.ok) return paid
  await endExchangeHolds(tx, deps, holds, 'staff')
  const refund = await insertReassignedRefund(tx, { paymentId: money.payment.id, amount, method: studioMethod })
  await markReturned(tx, money.payment.id)
  await holdWithoutEnd(tx, bookingId)
  await queuePaymentReassigned(tx, deps, { bookingId, refundId: refund.id })
  await recordChange(tx, {
    personId: staffId,
    action: 'reassign',
    subject: { kind: 'booking', id: bookingId },
    before: { personId: who.personId, status: booking.status, amount },
    after: { personId: otherOwner.personId, status: 'pending', amount: 0, refundId: refund.id, toBookingId: to },
  })
  return accept(undefined)
}

async function factsOf(
  tx: Transaction,
  { status, covered }: LockedBooking,
  { isPersonErased }: { isPersonErased: boolean },
  { payment, left }: ReturnableMoney,
) {
  const { id, provider, amount } = payment
  return { bookingStatus: status, covered, isPersonErased, provider, amount, left, settledAt: await findSettledAt(tx, id) }
}

/** Whether the booking is live and nothing has paid for it. False for the hold of an exchange, which no other money may pay for. */
const isOwing = async (tx: Transaction, { id, status, isLive, exchangedFor }: LockedBooking): Promise<boolean> =>
  status === 'pending' && isLive && exchangedFor === null && (await findAcceptedPayment(tx, { bookingId: id })) === undefined
