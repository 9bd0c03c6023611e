import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { equalsAnyId } from '../../../../db/equals-any.ts'
import { isPendingDeletion } from '../../../../db/pending-deletion.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings, services } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { owed } from '../../../bookings/owed/debt-repository.ts'
import { attendance } from '../../../bookings/roster/roster-repository.ts'
import { isLive } from '../../../bookings/seats/booking-repository.ts'
import { serviceColumns, textColumns } from '../../../schedule/catalog/offering-columns-repository.ts'

/** Money in haléře. */
export type BulkBooking = Awaited<ReturnType<typeof listBulkBookings>>[number]

export async function listBulkBookings(reader: Reader, ids: number[]) {
  const rows = await reader
    .select({
      id: bookings.id,
      kind: bookings.kind,
      offeringId: bookings.offeringId,
      startsAt: offerings.startsAt,
      offering: textColumns,
      service: serviceColumns,
      status: bookings.status,
      isLive: sql<boolean>`${isLive}`,
      owed,
      attendance: bookings.attendance,
      known: attendance,
      language: bookings.language,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(equalsAnyId(bookings.id, ids), not(isPendingDeletion('booking'))))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
  return rows.map(({ offering, service, ...row }) => ({ ...row, offering: { ...offering, service } }))
}

/** Needs no other lock, because seats and money do not depend on attendance. */
export async function lockForAttendance(tx: Transaction, ids: number[]): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(equalsAnyId(bookings.id, ids)).orderBy(asc(bookings.id)).for('no key update')
}
