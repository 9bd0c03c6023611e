import { and, desc, eq, gte, lt, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { refundedToPerson } from '../seats/promised-columns-repository.ts'

const seatsFree = sql<number>`greatest(0, ${offerings.capacity} - (select count(*)::int from bookings taken
  where taken.offering_id = ${offerings.id} and is_live(taken.status, taken.held_until)))`

/** Lists own cancellations between two instants, the latest first. Money in haléře. */
export async function listRecentCancellations(reader: Reader, { from, to }: { from: Date; to: Date }, most: number) {
  // Queried per class, and only for classes that start after `from`, because a class that has started cannot be cancelled.
  const left = reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.offeringId, offerings.id),
        eq(bookings.status, 'cancelled'),
        gte(bookings.leftAt, from),
        lt(bookings.leftAt, to),
        not(isPendingDeletion('booking')),
      ),
    )
    .limit(most)
    .as('left_today')
  const rows = await reader
    .select({
      bookingId: bookings.id,
      person: knownPersonColumns(people),
      at: sql<Date>`${bookings.leftAt}`.mapWith(bookings.leftAt),
      percent: sql<number>`${bookings.leftPercent}`,
      refunded: refundedToPerson,
      seatsFree,
      offering: { id: offerings.id, startsAt: offerings.startsAt, ...textColumns },
      service: serviceColumns,
    })
    .from(offerings)
    .innerJoinLateral(left, sql`true`)
    .innerJoin(bookings, eq(bookings.id, left.id))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(gte(offerings.startsAt, from))
    .orderBy(desc(bookings.leftAt), desc(bookings.id))
    .limit(most)
  return rows.map(({ offering, service, ...row }) => ({ ...row, offering: { ...offering, service } }))
}
export type RecentCancellation = Awaited<ReturnType<typeof listRecentCancellations>>[number]
