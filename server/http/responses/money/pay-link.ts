import type { BookingToPay as BookingToPayResponse } from '../../../../packages/contract/money/pay-link.ts'
import { currentTermsOf, isOverForOwner } from '../../../domain/bookings/seats/promised-booking.ts'
import type { BookingToPay } from '../../../domain/checkout/pay-by-link.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { dueOf } from '../../../domain/money/payments/purchase.ts'
import { isOnlineOf, titleOf, venueOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookingType } from '../booking/booked.ts'
import { termsResponse } from '../booking/cancelling.ts'

/** Contains this booking only, and not its person. */
export function bookingToPayResponse({ state, booking }: BookingToPay, audience: Audience): BookingToPayResponse {
  const { offering, heldUntil } = booking
  const { language, timeZone } = audience
  const terms = isOverForOwner(booking) ? null : currentTermsOf(booking, timeZone)
  return {
    state,
    booking_type: bookingType[offering.kind],
    offering_id: offering.id,
    title: titleOf(offering, language),
    start: isoOf(offering.startsAt, timeZone),
    end: isoOf(offering.endsAt, timeZone),
    place: venueOf(offering, language),
    is_online: isOnlineOf(offering),
    price: toCrowns(booking.price),
    covered: toCrowns(booking.covered),
    due: toCrowns(dueOf(booking)),
    until: heldUntil && isoOf(heldUntil, timeZone),
    terms: terms && termsResponse(terms, audience),
  }
}
