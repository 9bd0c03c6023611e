import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { isLive } from '../seats/booking-repository.ts'

/** `name` is empty if the person is erased. */
export type NamedSeat = { offeringId: number; bookingId: number; name: string; status: 'pending' | 'paid' }

export async function listNamedSeats(reader: Reader, offeringIds: number[]): Promise<NamedSeat[]> {
  if (offeringIds.length === 0) return []
  const rows = await reader
    .select({
      offeringId: bookings.offeringId,
      bookingId: bookings.id,
      firstName: people.firstName,
      lastName: people.lastName,
      status: bookings.status,
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(and(equalsAnyId(bookings.offeringId, offeringIds), isLive))
    .orderBy(asc(people.firstName), asc(people.lastName), asc(bookings.id))
  return rows.map(({ firstName, lastName, status, ...place }) => ({
    ...place,
    name: `${firstName} ${lastName}`.trim(),
    status: status as NamedSeat['status'],
  }))
}
