import { queueTurns } from '../bookings/emails/queue-turns.ts'
import { lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findOwner, lapseHold } from '../bookings/seats/booking-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { lockOpenPayment } from '../money/payments/payment-repository.ts'

/** `paymentId` is the id of the requested checkout. Undefined means that none was requested. */
export type UnopenedHold = { bookingId: number; paymentId?: number; heldUntil: Date }

/** Ends a hold without a checkout, unless another call opened or requested one, or the hold was renewed, paid or changed by staff. */
export async function releaseUnopenedHold(deps: BookingDependencies, { bookingId, paymentId, heldUntil }: UnopenedHold): Promise<void> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner) return
  await deps.db.transaction(async (tx) => {
    const { booking } = await lockBookedSeat(tx, owner)
    if (booking.status !== 'pending' || booking.heldUntil?.getTime() !== heldUntil.getTime()) return
    const open = await lockOpenPayment(tx, { bookingId })
    if (open && (open.id !== paymentId || open.sessionId !== null)) return

    await abandonCheckout(tx, deps, { bookingId })
    await lapseHold(tx, bookingId)
    await queueTurns(tx, deps, booking.offeringId)
  })
}
