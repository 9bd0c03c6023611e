import type { Reader, Transaction } from '../../../db/database.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, readLockedBooking } from '../../bookings/seats/booking-repository.ts'
import type { Booking } from '../../bookings/seats/seat-rules.ts'
import { recordChange, type StaffChange } from '../../kernel/audit/record-change.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { lockPayment } from '../../money/payments/payment-repository.ts'
import type { Refund } from '../../money/payments/refund.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner, type OrderOwner } from '../orders/order-repository.ts'
import { cancelIfFullyRefunded, endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { endUncoveredHolds } from './end-uncovered-holds.ts'

export type PurchaseOwner = { kind: 'booking'; owner: BookingOwner } | { kind: 'order'; owner: OrderOwner }

export type PurchaseAnswer =
  | { bookingId: number; bookingStatus: Booking['status'] }
  | { bookingId: null; bookingStatus: null; orderId: number }

/** A payment with its booking or order, all locked. */
export type PaidPurchase = {
  payment: Payment
  person: { id: number; isErased: boolean }
  /** The subject in the audit log. Undefined for an order without a pass, whose refunds are not recorded there. */
  subject: StaffChange['subject'] | undefined
  readAnswer: () => Promise<PurchaseAnswer>
  endIfFullyRefunded: () => Promise<void>
  endUncoveredHolds: () => Promise<void>
}

export async function findPurchaseOwner(
  reader: Reader,
  { bookingId, orderId }: Pick<Payment, 'bookingId' | 'orderId'>,
): Promise<PurchaseOwner | undefined> {
  const booking = await findOwner(reader, bookingId)
  if (booking) return { kind: 'booking', owner: booking }
  const order = await findOrderOwner(reader, orderId)
  return order && { kind: 'order', owner: order }
}

/** Locks a purchase, then its payment. */
export const lockPaidPurchase = (
  tx: Transaction,
  deps: BookingDependencies,
  { kind, owner }: PurchaseOwner,
  paymentId: number,
): Promise<PaidPurchase> => (kind === 'booking' ? lockPaidBooking(tx, deps, owner, paymentId) : lockPaidOrder(tx, deps, owner, paymentId))

async function lockPaidBooking(tx: Transaction, deps: BookingDependencies, owner: BookingOwner, paymentId: number): Promise<PaidPurchase> {
  const seat = await lockBookedSeat(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  return {
    payment,
    person: { id: owner.personId, isErased: seat.offering.isPersonErased },
    subject: { kind: 'booking', id: owner.id },
    readAnswer: async () => ({ bookingId: owner.id, bookingStatus: (await readLockedBooking(tx, owner.id)).status }),
    endIfFullyRefunded: () => cancelIfFullyRefunded(tx, deps, payment, seat.booking),
    endUncoveredHolds: () => endUncoveredHolds(tx, deps, seat),
  }
}

async function lockPaidOrder(tx: Transaction, deps: BookingDependencies, owner: OrderOwner, paymentId: number): Promise<PaidPurchase> {
  const locked = await lockOrder(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  return {
    payment,
    person: { id: owner.personId, isErased: locked.isPersonErased },
    subject: locked.pass && { kind: 'pass', id: locked.pass.pass.id },
    readAnswer: async () => ({ bookingId: null, bookingStatus: null, orderId: owner.id }),
    endIfFullyRefunded: () => endIfFullyRefunded(tx, deps, payment, locked),
    endUncoveredHolds: async () => {},
  }
}

export async function recordRefundChange(
  tx: Transaction,
  { subject }: PaidPurchase,
  { staffId, ...change }: { action: 'refund' | 'given_back'; staffId: number },
  before: [PurchaseAnswer, Refund],
  after: [PurchaseAnswer, Refund],
  detail: { method?: StudioMethod } = {},
): Promise<void> {
  if (subject)
    await recordChange(tx, { ...change, personId: staffId, subject, before: snapshot(before), after: { ...snapshot(after), ...detail } })
}

const snapshot = ([{ bookingStatus }, { id, status, amount }]: [PurchaseAnswer, Refund]) => ({
  ...(bookingStatus !== null && { status: bookingStatus }),
  refundId: id,
  refundStatus: status,
  amount,
})
