import type { Decision } from '../decision.ts'
import type { Desk } from './desk.ts'
import { type Checkout, openCheckout, requestPage, sendForPage } from './open-checkout.ts'
import { type PlaceBooking, takePlace } from './place-booking.ts'

/**
 * Takes a place and leads to its payment page. Of a hold that was just made nothing needs to be asked again: its payment is stored in the
 * transaction that made it. Anything else goes the way of a booking that is paid later. Refuses what placeBooking and openCheckout refuse.
 */
export async function bookAndPay(desk: Desk, wish: PlaceBooking): Promise<Decision<Checkout>> {
  const taken = await takePlace(desk, wish, async (tx, { bookingId, first }) => {
    if (!first) return { bookingId }
    const { hold, roster } = first
    const request = await requestPage(tx, desk, { ...wish, bookingId }, { now: roster.now, ...hold })
    return { bookingId, asked: { request, heldUntil: hold.heldUntil } }
  })
  if (!taken.ok) return taken
  const { bookingId, asked } = taken.value
  return asked ? sendForPage(desk, asked.request, asked.heldUntil) : openCheckout(desk, { ...wish, bookingId })
}
