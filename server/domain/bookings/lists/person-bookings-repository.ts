import { and, desc, eq, not } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { attendance } from '../roster/roster-repository.ts'
import { guestCancellationOf, ownCancellationColumns } from '../seats/promised-columns-repository.ts'
import { shownStatus } from './booking-list-repository.ts'

/** Price in haléře. */
export async function listBookingsOf(reader: Reader, personId: number, most: number) {
  const rows = await reader
    .select({
      id: bookings.id,
      offeringId: offerings.id,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      status: shownStatus,
      price: bookings.price,
      attendance,
      left: ownCancellationColumns,
      texts: textColumns,
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bookings.personId, personId), not(isPendingDeletion('booking'))))
    .orderBy(desc(offerings.startsAt), desc(bookings.id))
    .limit(most)
  return rows.map(({ texts, service, left, ...row }) => ({ ...row, left: guestCancellationOf(left), texts: { ...texts, service } }))
}
