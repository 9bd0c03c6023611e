import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'

export async function lastOfEachKind(reader: Reader): Promise<Partial<Record<OfferingKind, LastOffering>>> {
  const newest = await Promise.all(KINDS.map((kind) => lastId(reader, kind)))
  const ids = newest.flatMap((id) => id ?? [])
  const last: Partial<Record<OfferingKind, LastOffering>> = {}
  for (const offering of await listOfferings(reader, ids))
    last[offering.kind] = { offering, seriesStarts: await startsOfTerm(reader, offering) }
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

/** Lists the starts of the classes in the same series that were created together with this one. */
async function startsOfTerm(reader: Reader, { id, seriesId }: Offering): Promise<Date[]> {
  if (seriesId === null) return []
  const isOfTerm = sql`${offerings.createdAt} = (select one.created_at from ${offerings} one where one.id = ${id})`
  const rows = await reader
    .select({ startsAt: offerings.startsAt })
    .from(offerings)
    .where(and(eq(offerings.seriesId, seriesId), isOfTerm))
    .orderBy(asc(offerings.startsAt))
  return rows.map(({ startsAt }) => startsAt)
}
