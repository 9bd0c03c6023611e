import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Offering } from '../catalog/offering.ts'
import { insertOfferings } from '../catalog/offerings-repository.ts'
import type { Interval } from './interval.ts'

export type OfferingCopy = { of: Offering } & Interval

/**
 * Copies offerings, but not their bookings, courses, confirmation and warning. A copy continues the series, unless the series
 * already has a class at that time. Returns the new ids.
 */
export async function copyOfferings(tx: Transaction, copies: OfferingCopy[]): Promise<number[]> {
  if (copies.length === 0) return []
  const rows = await tx
    .select()
    .from(offerings)
    .where(
      inArray(
        offerings.id,
        copies.map(({ of }) => of.id),
      ),
    )
  const taken = await listSeriesTimes(tx, copies)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const values = copies.flatMap(({ of, startsAt, endsAt }) => {
    const row = byId.get(of.id)
    if (!row) return []
    const { id: _, createdAt: __, calendarSequence: ___, confirmedAt: ____, warnedAt: _____, ...columns } = row
    const seriesId = taken.has(`${row.seriesId} ${startsAt.getTime()}`) ? null : row.seriesId
    return [{ ...columns, startsAt, endsAt, seriesId, singlesFrom: null }]
  })
  return insertOfferings(tx, values)
}

/** Returns the series and the start of every class at the times of the copies, including hidden classes. */
async function listSeriesTimes(tx: Transaction, copies: OfferingCopy[]): Promise<Set<string>> {
  const rows = await tx
    .select({ seriesId: offerings.seriesId, startsAt: offerings.startsAt })
    .from(offerings)
    .where(
      and(
        isNotNull(offerings.seriesId),
        inArray(
          offerings.startsAt,
          copies.map(({ startsAt }) => startsAt),
        ),
      ),
    )
  return new Set(rows.map(({ seriesId, startsAt }) => `${seriesId} ${startsAt.getTime()}`))
}
