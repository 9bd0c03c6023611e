import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { isLive } from './booking-repository.ts'

/**
 * Lists future bookings with the first online discount and an unproven address, soonest first. A person with many addresses could get many
 * discounts.
 */
export async function listUnprovenDiscounts(reader: Reader, most: number) {
  const rows = await reader
    .select({
      bookingId: bookings.id,
      person: knownPersonColumns(people),
      offering: { id: offerings.id, startsAt: offerings.startsAt, ...textColumns },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(bookings.firstOnline, isLive, isNull(people.emailProvenAt), gt(offerings.startsAt, clock)))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
    .limit(most)
  return rows.map(({ offering, service, ...row }) => ({ ...row, offering: { ...offering, service } }))
}
