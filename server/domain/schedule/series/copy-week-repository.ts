import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Offering } from '../catalog/offering.ts'
import { insertOfferings } from '../catalog/offerings-repository.ts'
import type { Interval } from './interval.ts'

export type OfferingCopy = { of: Offering } & Interval

/** Copies offerings without bookings, series, courses, confirmation and warning. Returns the new ids. */
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
  const byId = new Map(rows.map((row) => [row.id, row]))
  const values = copies.flatMap(({ of, startsAt, endsAt }) => {
    const row = byId.get(of.id)
    if (!row) return []
    const { id: _, createdAt: __, calendarSequence: ___, confirmedAt: ____, warnedAt: _____, ...columns } = row
    return [{ ...columns, startsAt, endsAt, seriesId: null, singlesFrom: null }]
  })
  return insertOfferings(tx, values)
}
