import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { classTakesPlace } from '../../../db/class-takes-place.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

export type CalendarClass = Awaited<ReturnType<typeof listCalendarClasses>>[number]

const guests = sql<string[]>`array(
  select ${people.firstName} from ${bookings} join ${people} on ${people.id} = ${bookings.personId}
  where ${bookings.offeringId} = ${offerings.id} and ${bookings.status} = 'paid' order by ${bookings.id})`

/** Includes hidden classes that take place, and the last three months. */
export async function listCalendarClasses(reader: Reader) {
  const rows = await reader
    .select({
      id: offerings.id,
      sequence: sql<number>`${offerings.calendarSequence} + coalesce(${services.calendarSequence}, 0)`,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      capacity: offerings.capacity,
      texts: textColumns,
      service: serviceColumns,
      /** First names of people who have paid, in the order of booking. */
      guests,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(classTakesPlace, gt(offerings.endsAt, sql`statement_timestamp() - interval '3 months'`)))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
  return rows.map(({ texts, service, ...row }) => ({ ...row, texts: { ...texts, service } }))
}
