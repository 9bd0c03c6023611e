import { and, asc, eq, gt } from 'drizzle-orm'
import { clock } from '../../db/clock.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { isLive } from '../bookings/booking-repository.ts'
import { titleOf } from '../catalog/offering.ts'
import { serviceColumns, textColumns } from '../catalog/offering-columns-repository.ts'
import type { PassClass } from '../decision.ts'

/** What is booked with a pass and has not started, the soonest first. */
export async function listAheadOf(reader: Reader, passId: number): Promise<PassClass[]> {
  const rows = await reader
    .select({ bookingId: bookings.id, startsAt: offerings.startsAt, texts: textColumns, service: serviceColumns })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bookings.accountId, passId), isLive, gt(offerings.startsAt, clock)))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
  return rows.map(({ bookingId, startsAt, texts, service }) => {
    const all = { ...texts, service }
    return { bookingId, startsAt, kind: all.kind, title: { en: titleOf(all, 'en'), ru: titleOf(all, 'ru') } }
  })
}
