import { and, eq, isNull } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

export type RoomVisitor = NonNullable<Awaited<ReturnType<typeof findVisit>>>

export async function findVisit(reader: Reader, bookingId: number) {
  const [row] = await reader
    .select({
      bookingId: bookings.id,
      status: bookings.status,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      now: clock,
      texts: textColumns,
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(eq(bookings.id, bookingId))
  if (!row) return undefined
  const { texts, service, ...visit } = row
  return { ...visit, texts: { ...texts, service } }
}

/** Records when the person first entered. Does not lock the booking, because seats and money do not depend on the attendance. */
export async function recordAttendance(db: Database, bookingId: number): Promise<void> {
  await db
    .update(bookings)
    .set({ attendedAt: clock })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'paid'), isNull(bookings.attendedAt)))
}
