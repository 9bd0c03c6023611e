import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { isLive } from '../../bookings/seats/booking-repository.ts'
import { type PromisedBooking, refundTermsOf } from '../../bookings/seats/promised-booking.ts'
import { promisedColumns } from '../../bookings/seats/promised-columns-repository.ts'
import type { PassClass } from '../../kernel/decision.ts'
import { titleOf } from '../../schedule/catalog/offering.ts'
import { serviceColumns, timedColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { takenSeats } from '../../schedule/catalog/offerings-repository.ts'

/** Lists live future bookings paid by a pass, the soonest first. `late`: too late to cancel for a full refund (product.md 5.7). */
export async function listAheadOf(reader: Reader, passId: number, zone: string): Promise<PassClass[]> {
  const rows = await reader
    .select({
      bookingId: bookings.id,
      startsAt: offerings.startsAt,
      ...promisedColumns,
      isSpent: sql<boolean>`ledger_on(${bookings.id}, ${bookings.accountId}) > 0`,
      isFull: sql<boolean>`${takenSeats} >= ${offerings.capacity}`,
      texts: timedColumns,
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bookings.accountId, passId), isLive, gt(offerings.startsAt, clock)))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
  return rows.map(({ bookingId, startsAt, texts, service, isSpent, isFull, ...promised }) => {
    const all = { ...texts, service }
    const percent = isSpent ? percentBack({ ...promised, offering: all }, zone) : 100
    const late = percent < 100 ? { percent, isFull } : null
    return { bookingId, startsAt, kind: all.kind, title: { en: titleOf(all, 'en'), ru: titleOf(all, 'ru') }, late }
  })
}

/** Returns the refund of a cancellation in percent. Without a policy a cancellation is never too late. */
const percentBack = (booking: PromisedBooking, zone: string): number => refundTermsOf(booking, zone)?.percent ?? 100
