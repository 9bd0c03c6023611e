import { and, count, eq, not, sql, sum } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { OfferingKind } from '../../schedule/catalog/offering.ts'
import { due } from '../owed/debt-repository.ts'
import { asksOfferings, type BookingFilter, conditions, type ListedBooking, shownStatus } from './booking-list-repository.ts'

/** Sums for one kind and status, in haléře. `price` excludes bookings paid by a pass, which `byPass` counts. */
export type BookingSum = { kind: OfferingKind; status: ListedBooking['status']; count: number; byPass: number; price: number; due: number }

export async function sumBookings(reader: Reader, filter: Omit<BookingFilter, 'kind' | 'status' | 'sort'>): Promise<BookingSum[]> {
  const isByPass = sql`(${bookings.covered} > 0 and ${bookings.accountId} in (select id from accounts where kind = 'pass'))`
  const sums = reader
    .select({
      kind: bookings.kind,
      status: shownStatus,
      count: count(),
      byPass: sql<number>`(count(*) filter (where ${isByPass}))::int`,
      price: sum(sql`case when ${isByPass} then 0 else ${bookings.price} end`).mapWith(Number),
      due: sum(due).mapWith(Number),
    })
    .from(bookings)
    .$dynamic()
  const those = asksOfferings(filter) ? sums.innerJoin(offerings, eq(offerings.id, bookings.offeringId)) : sums
  return those.where(and(await conditions(reader, filter), not(isPendingDeletion('booking')))).groupBy(bookings.kind, sql`2`)
}
