import { eq } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import type { PreviousClass } from '../../kernel/outbox/email-payload.ts'
import { isOnlineOf, titleOf, venueOf } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

/** Returns title, time and venue of a booking's class. Emails store these when the booking moves to another class. */
export async function readTimeAndVenue(reader: Reader, bookingId: number): Promise<PreviousClass> {
  const [row] = await reader
    .select({ startsAt: offerings.startsAt, endsAt: offerings.endsAt, texts: textColumns, service: serviceColumns })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  const texts = { ...row.texts, service: row.service }
  return {
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    titleEn: titleOf(texts, 'en'),
    titleRu: titleOf(texts, 'ru'),
    placeEn: venueOf(texts, 'en'),
    placeRu: venueOf(texts, 'ru'),
    isOnline: isOnlineOf(texts),
  }
}
