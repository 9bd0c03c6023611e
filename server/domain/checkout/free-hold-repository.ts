import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { isLive } from '../bookings/seats/booking-repository.ts'
import type { BookingRequest } from './place-booking.ts'

/** Lists a person's live holds with a price of 0, oldest first. Turns are excluded, because the person has to accept them. */
export const listFreeHolds = (
  reader: Reader,
  personId: number,
): Promise<Pick<BookingRequest, 'kind' | 'offeringId' | 'language' | 'timeZone'>[]> =>
  reader
    .select({ kind: bookings.kind, offeringId: bookings.offeringId, language: bookings.language, timeZone: bookings.timeZone })
    .from(bookings)
    .where(
      and(
        eq(bookings.personId, personId),
        eq(bookings.status, 'pending'),
        eq(bookings.price, 0),
        isNotNull(bookings.heldUntil),
        not(bookings.isTurn),
        isLive,
      ),
    )
    .orderBy(bookings.id)
