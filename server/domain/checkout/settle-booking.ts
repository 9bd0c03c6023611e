import type { Transaction } from '../../db/database.ts'
import { queueBookingConfirmed, queueLateMoney } from '../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../bookings/emails/queue-resale.ts'
import { type BookedSeat, lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { purchaseOfSeat } from '../bookings/seats/booking-purchase.ts'
import { type BookingOwner, isDiscountUsedElsewhere, markPaid, readFigures, renewHold } from '../bookings/seats/booking-repository.ts'
import { isHeldByOrder } from '../bookings/seats/seat-rules.ts'
import { canCover } from '../money/ledger/spend-credit.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { TRANSFER } from '../money/payments/payment.ts'
import { lockPayment } from '../money/payments/payment-repository.ts'
import { spendPart } from '../products/passes/spend-part.ts'
import { queueTransferEmail } from './bank/queue-transfer-emails.ts'
import type { PurchaseToSettle } from './purchase-to-settle.ts'
import { canReleaseExchanged, lockExchangedMoney, releaseExchangedBooking } from './release-exchanged-booking.ts'

/** Locks a booking, the payment of the booking that it would release, then its own payment. */
export async function lockBookingToSettle(
  tx: Transaction,
  deps: BookingDependencies,
  owner: BookingOwner,
  paymentId: number,
): Promise<PurchaseToSettle> {
  const seat = await lockBookedSeat(tx, owner)
  const { booking } = seat
  const exchange = seat.given && { ...seat, given: seat.given }
  // The payment of the released booking is locked first, because it is older and payments are locked in order of id.
  const exchangedMoney = exchange && (await lockExchangedMoney(tx, exchange))
  const payment = await lockPayment(tx, paymentId)

  return {
    purchase: purchaseOfSeat(seat),
    payment,
    startsAt: seat.offering.startsAt,
    renew: async (until) => {
      // All seats of an order end together.
      if (!isHeldByOrder(booking)) await renewHold(tx, booking.id, until)
    },
    // Late money does not complete an exchange: the old booking stays as it is.
    canAccept: async () =>
      exchange ? booking.isLive && (await canReleaseExchanged(tx, exchange, exchangedMoney)) : isSeatTheirs(tx, seat),
    complete: async () => {
      await abandonCheckout(tx, deps, { bookingId: booking.id })
      await markPaid(tx, booking.id)
      if (exchange) await releaseExchangedBooking(tx, deps, exchange, exchangedMoney, payment.id)
      await spendPart(tx, deps, booking)
      if (!exchange) await queueBookingConfirmed(tx, deps, booking.id)
      await queueResale(tx, deps, booking.offeringId)
    },
    turnDown: () =>
      payment.provider === TRANSFER
        ? queueTransferEmail(tx, deps, { bookingId: booking.id }, { event: 'late', paymentId })
        : queueLateMoney(tx, deps, { bookingId: booking.id, paymentId }),
  }
}

async function isSeatTheirs(tx: Transaction, seat: BookedSeat): Promise<boolean> {
  const { booking, offering, who } = seat
  // If an order holds the seat now, the money is for an earlier hold of this row. Only the order may pay for the seat.
  if (isHeldByOrder(booking)) return false
  if (!(await canCover(tx, purchaseOfSeat(seat)))) return false
  if (booking.isLive) return true

  // Late money is treated as a new booking: it needs a free seat that is not reserved for the waiting list.
  const { now, takenByOthers, waitingBefore } = await readFigures(tx, who)
  if (takenByOthers + waitingBefore >= offering.capacity || !offering.isActive || offering.startsAt <= now) return false
  return !(booking.firstOnline && (await isDiscountUsedElsewhere(tx, who.personId, booking.id)))
}
