import { queueTurns } from '../bookings/emails/queue-turns.ts'
import { lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findOwner, lapseHold } from '../bookings/seats/booking-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { lockOpenPayment } from '../money/payments/payment-repository.ts'

/** A hold as the call that made it knows it: until when, and the payment whose page could not be opened. */
export type UnopenedHold = { bookingId: number; paymentId: number; heldUntil: Date }

/**
 * Releases a hold that led nowhere, for the call that made it: others can have the place at once. It lapses, so that whoever tries again
 * takes up the same booking. It stays when somebody has gone on with it meanwhile: the same request sent by another call has opened the
 * page, another page was asked for, or it was renewed, paid for, or changed by staff.
 */
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
