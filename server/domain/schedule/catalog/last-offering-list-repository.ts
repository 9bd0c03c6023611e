import { asc, eq, max } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'

export async function lastOfEachKind(reader: Reader): Promise<Partial<Record<OfferingKind, LastOffering>>> {
  const newest = await Promise.all(KINDS.map((kind) => lastId(reader, kind)))
  const ids = newest.flatMap((id) => id ?? [])
  const last: Partial<Record<OfferingKind, LastOffering>> = {}
  for (const offering of await listOfferings(reader, ids))
    last[offering.kind] = { offering, seriesStarts: await startsOfSeries(reader, offering.seriesId) }
  return last
}

const KINDS: OfferingKind[] = ['slot', 'session', 'event']

// One query per kind, because an index on kind and id finds the last id at once.
async function lastId(reader: Reader, kind: OfferingKind): Promise<number | null> {
  const [row] = await reader
    .select({ id: max(offerings.id) })
    .from(offerings)
    .where(eq(offerings.kind, kind))
  return row?.id ?? null
}

export type LastOffering = { offering: Offering; seriesStarts: Date[] }

async function startsOfSeries(reader: Reader, seriesId: string | null): Promise<Date[]> {
  if (seriesId === null) return []
  const rows = await reader
    .select({ startsAt: offerings.startsAt })
    .from(offerings)
    .where(eq(offerings.seriesId, seriesId))
    .orderBy(asc(offerings.startsAt))
  return rows.map(({ startsAt }) => startsAt)
}
