import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { isLive } from '../bookings/seats/booking-repository.ts'
import type { BookingRequest } from './place-booking.ts'

/** What a proven person holds for which nothing is to be paid, the oldest first. Turns of waiting lists wait for their own yes. */
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
