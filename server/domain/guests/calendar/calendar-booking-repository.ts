import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import type { CalendarBooking } from './booking-entry.ts'

type FoundBooking = CalendarBooking & { language: Language }

// Bookings that were never paid appear in no calendar.
const wasPaid = or(eq(bookings.status, 'paid'), and(eq(bookings.status, 'cancelled'), isNotNull(bookings.paidAt)))

const select = (reader: Reader) =>
  reader
    .select({
      id: bookings.id,
      offeringId: bookings.offeringId,
      uid: bookings.calendarUid,
      sequence: sql<number>`${bookings.calendarSequence} + ${offerings.calendarSequence} + coalesce(${services.calendarSequence}, 0)`,
      status: bookings.status,
      language: bookings.language,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      texts: textColumns,
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]
const bookedOf = ({ status, texts, service, ...row }: Row): FoundBooking => ({
  ...row,
  isCancelled: status === 'cancelled',
  texts: { ...texts, service },
})

export async function findCalendarBooking(reader: Reader, bookingId: number): Promise<FoundBooking | undefined> {
  const rows = await select(reader).where(and(eq(bookings.id, bookingId), wasPaid))
  return rows.map(bookedOf)[0]
}

/** Includes the last year. Cancelled bookings are included for a month, so that every calendar program removes them. */
export async function listCalendarBookings(reader: Reader, personId: number): Promise<CalendarBooking[]> {
  const recently = or(eq(bookings.status, 'paid'), gt(bookings.cancelledAt, sql`statement_timestamp() - interval '30 days'`))
  const rows = await select(reader)
    .where(and(eq(bookings.personId, personId), wasPaid, recently, gt(offerings.endsAt, sql`statement_timestamp() - interval '1 year'`)))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
  return rows.map(bookedOf)
}
