import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { first, type Reader } from '../../../db/database.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import type { Clash } from '../../kernel/decision.ts'
import { type OfferingKind, titleOf } from '../catalog/offering.ts'
import { serviceColumns, textColumns } from '../catalog/offering-columns-repository.ts'
import type { Interval } from './interval.ts'

/** Returns active offerings that overlap one of the intervals, sorted by start. `besides`: ids to exclude. */
export async function findClashes(reader: Reader, intervals: Interval[], besides: number[] = []): Promise<Clash[]> {
  if (intervals.length === 0) return []
  const wanted = intervals.map(
    ({ startsAt, endsAt }) => sql`(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`,
  )
  const rows = await reader
    .select({
      id: offerings.id,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      ...textColumns,
      service: serviceColumns,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      and(
        offerings.isActive,
        notInArray(offerings.id, besides),
        // Written in the form of the index offerings_by_time.
        sql`${offerings.id} in (
          select other.id from (values ${sql.join(wanted, sql`, `)}) as wanted (starts_at, ends_at)
          join ${offerings} as other
            on other.is_active and tstzrange(other.starts_at, other.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at))`,
      ),
    )
    .orderBy(offerings.startsAt, offerings.id)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    titleEn: titleOf(row, 'en'),
    titleRu: titleOf(row, 'ru'),
  }))
}

export async function readOpenSpots(reader: Reader, kind: OfferingKind, seriesId: string): Promise<number | undefined> {
  const last = await first(
    reader
      .select({ openSpots: offerings.openSpots })
      .from(offerings)
      .where(and(eq(offerings.seriesId, seriesId), eq(offerings.kind, kind)))
      .orderBy(desc(offerings.startsAt))
      .limit(1),
  )
  return last?.openSpots
}
