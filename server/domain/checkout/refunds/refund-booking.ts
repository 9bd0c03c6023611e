import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Transaction } from '../../../db/database.ts'
import { queueRefundedToCredit } from '../../bookings/emails/queue-booking-emails.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, readLockedBooking } from '../../bookings/seats/booking-repository.ts'
import type { BookableOffering, Booking } from '../../bookings/seats/seat-rules.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { hasReturnedPayment } from '../../money/payments/payment-repository.ts'
import type { Refund } from '../../money/payments/refund.ts'
import { allOf, lockReturnableMoney } from './create-refund.ts'
import { cancelIfFullyRefunded } from './end-if-fully-refunded.ts'
import { endUncoveredHolds } from './end-uncovered-holds.ts'
import { type EarlierRefund, findEarlierRefund, refundPurchase } from './refund-purchase.ts'

export type RefundBooking = {
  kind: BookableOffering['kind']
  bookingId: number
  /** In haléře. Default: the whole remainder. */
  amount: number | undefined
  /** Default: refunded as money. */
  way?: RefundWay | undefined
  /** Makes the refund idempotent. */
  key: string
  staffId: number
}

/** `refund`: the money part; null if there is none. `credit`: the amount refunded to credit, in haléře. */
export type BookingRefund = {
  refund: Refund | null
  credit: number
  bookingId: number | null
  bookingStatus: Booking['status'] | null
  orderId?: number
  repeated: boolean
}

/** Refunds a booking for staff, credit first. A full refund cancels it. Refuses: not_found, not_refundable, refund_too_much, key_reused. */
export async function refundBooking(deps: BookingDependencies, input: RefundBooking): Promise<Decision<BookingRefund>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.kind !== input.kind) return refuse('not_found')
  return deps.db.transaction((tx) => refund(tx, deps, input, owner))
}

async function refund(
  tx: Transaction,
  deps: BookingDependencies,
  input: RefundBooking,
  owner: BookingOwner,
): Promise<Decision<BookingRefund>> {
  const seat = await lockBookedSeat(tx, owner)
  const { booking } = seat
  const earlier = await findEarlierRefund(tx, { bookingId: booking.id }, input.key)
  if (earlier) return repeat(earlier, input, booking)

  const money = await lockReturnableMoney(tx, { bookingId: booking.id })
  // A pass gets its entry back when staff cancel the booking, not here.
  if (money?.payment.method === 'pass') return refuse('not_refundable')
  if (!money) return refuse((await hasReturnedPayment(tx, booking.id)) ? 'refund_too_much' : 'not_refundable')
  const left = allOf(money)
  const amount = input.amount ?? left
  if (amount <= 0 || amount > left) return refuse('refund_too_much')

  const asked = {
    amount,
    way: input.way ?? 'money',
    cause: 'staff' as const,
    why: 'refunded' as const,
    key: input.key,
    staffId: input.staffId,
  }
  const given = await refundPurchase(tx, deps, money, asked)
  await cancelIfFullyRefunded(tx, deps, money.payment, booking)
  await endUncoveredHolds(tx, deps, seat)
  await queueRefundedToCredit(tx, deps, booking.id, given)
  const after = await readLockedBooking(tx, booking.id)
  await recordChange(tx, {
    personId: input.staffId,
    action: 'refund',
    subject: { kind: 'booking', id: booking.id },
    before: { status: booking.status, amount: left },
    after: {
      status: after.status,
      amount: left - amount,
      ...(given.refund && { refundId: given.refund.id }),
      ...(given.credit > 0 && { credit: given.credit }),
    },
  })
  return accept({ refund: given.refund ?? null, credit: given.credit, bookingId: booking.id, bookingStatus: after.status, repeated: false })
}

function repeat({ refund, part }: EarlierRefund, input: RefundBooking, booking: Booking): Decision<BookingRefund> {
  if (input.amount !== undefined && input.amount !== part + (refund?.amount ?? 0)) return refuse('key_reused')
  const credit = part + (refund?.toCredit ? refund.amount : 0)
  return accept({ refund, credit, bookingId: booking.id, bookingStatus: booking.status, repeated: true })
}
