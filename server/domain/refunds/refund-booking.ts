import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { type BookingOwner, findOwner, lockBooking, lockPersonAndOffering } from '../bookings/booking-repository.ts'
import type { BookableOffering, Booking } from '../bookings/seat-rules.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { hasReturnedPayment } from '../payments/payment-repository.ts'
import type { Refund } from '../payments/refund.ts'
import { findRefundAskedWith } from '../payments/refund-repository.ts'
import { createRefund, lockReturnableMoney } from './create-refund.ts'
import { cancelIfFullyRefunded } from './record-provider-refunds.ts'

export type RefundBooking = {
  kind: BookableOffering['kind']
  bookingId: number
  /** Haléře; undefined: all that is left. */
  amount: number | undefined
  /** The same key again answers the same refund. */
  key: string
  staffId: number
}

export type BookingRefund = { refund: Refund; bookingId: number; bookingStatus: Booking['status']; repeated: boolean }

/**
 * Staff give money of a booking back: through the provider, which is asked after this, as often as it takes, or what they took themselves
 * by hand. The status stays, except that nothing left cancels. Refuses: not_found, not_refundable, refund_too_much, key_reused.
 */
export async function refundBooking(deps: BookingDependencies, wish: RefundBooking): Promise<Decision<BookingRefund>> {
  const owner = await findOwner(deps.db, wish.bookingId)
  if (!owner || owner.kind !== wish.kind) return refuse('not_found')
  return deps.db.transaction((tx) => refund(tx, deps, wish, owner))
}

async function refund(
  tx: Transaction,
  deps: BookingDependencies,
  wish: RefundBooking,
  owner: BookingOwner,
): Promise<Decision<BookingRefund>> {
  await lockPersonAndOffering(tx, owner)
  const booking = await lockBooking(tx, owner.id)
  const earlier = await findRefundAskedWith(tx, booking.id, wish.key)
  if (earlier) return repeat(earlier, wish, booking)

  const money = await lockReturnableMoney(tx, booking.id)
  if (!money) return refuse((await hasReturnedPayment(tx, booking.id)) ? 'refund_too_much' : 'not_refundable')
  const { payment, left } = money
  const amount = wish.amount ?? left
  if (amount <= 0 || amount > left) return refuse('refund_too_much')

  const fresh = await createRefund(tx, deps, payment, { amount, idempotencyKey: wish.key })
  await cancelIfFullyRefunded(tx, payment, booking)
  const after = await lockBooking(tx, booking.id)
  await recordChange(tx, {
    personId: wish.staffId,
    action: 'refund',
    subject: { kind: 'booking', id: booking.id },
    // What is left of the money.
    before: { status: booking.status, amount: left },
    after: { status: after.status, amount: left - amount, refundId: fresh.id },
  })
  return accept({ refund: fresh, bookingId: booking.id, bookingStatus: after.status, repeated: false })
}

function repeat(earlier: Refund, wish: RefundBooking, booking: Booking): Decision<BookingRefund> {
  if (wish.amount !== undefined && wish.amount !== earlier.amount) return refuse('key_reused')
  return accept({ refund: earlier, bookingId: booking.id, bookingStatus: booking.status, repeated: true })
}
