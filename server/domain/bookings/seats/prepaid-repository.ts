import { and, asc, eq, gt, ne, notExists, or } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { payments } from '../../../db/schema/payments.ts'
import { isLive } from './booking-repository.ts'

export async function listPrepaidBookings(reader: Reader, personId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.personId, personId), eq(bookings.status, 'paid'), gt(offerings.startsAt, clock)))
    .orderBy(asc(bookings.id))
  return rows.map(({ id }) => id)
}

/** Whether the person has a live future booking. Excludes unpaid bookings with a kept payment, because staff settle these. */
export async function holdsUpcomingSeat(reader: Reader, personId: number): Promise<boolean> {
  const money = reader
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), eq(payments.status, 'kept'), ne(payments.method, 'free')))
  const [place] = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.personId, personId), isLive, gt(offerings.startsAt, clock), or(eq(bookings.status, 'paid'), notExists(money))))
    .limit(1)
  return place !== undefined
}
