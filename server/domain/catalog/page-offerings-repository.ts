import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { containsWords } from '../../db/search.ts'
import { inOrder, type Sort } from '../../db/sort.ts'
import type { Offering } from './offering.ts'
import { type Kind, listOfferings } from './offerings-repository.ts'

const titleEn = sql`coalesce(${services.nameEn}, nullif(${offerings.titleEn}, ''), ${offerings.eventType})`
const columns = {
  id: offerings.id,
  start: offerings.startsAt,
  title: sql`lower(${titleEn})`,
  price: sql`coalesce(${offerings.price}, ${services.price})`,
  capacity: offerings.capacity,
}

const everyWord = sql`concat_ws(' ', ${services.nameEn}, ${services.nameRu}, ${services.placeEn}, ${services.placeRu},
  ${offerings.titleEn}, ${offerings.titleRu}, replace(${offerings.eventType}, '_', ' '), ${offerings.placeEn}, ${offerings.placeRu})`

/**
 * Left out: not filtered. `from` and `to` meet everything that is on at some time between them. `search`: all of its words, in
 * either language. `sort`: `-start` unless asked otherwise.
 */
export type OfferingFilter = {
  kind?: Kind | undefined
  isActive?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
  seriesId?: string | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

/** One page of everything, with the number of all. */
export async function pageOfferings(
  reader: Reader,
  { kind, isActive, from, to, seriesId, search, sort = '-start' }: OfferingFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Offering[]; total: number }> {
  const wanted = and(
    kind && eq(offerings.kind, kind),
    isActive === undefined ? undefined : eq(offerings.isActive, isActive),
    from && gt(offerings.endsAt, from),
    to && lt(offerings.startsAt, to),
    seriesId === undefined ? undefined : eq(offerings.seriesId, seriesId),
    containsWords(everyWord, search),
  )
  const joined = eq(services.id, offerings.serviceId)
  const [all] = await reader.select({ n: count() }).from(offerings).leftJoin(services, joined).where(wanted)
  // The page is found first: no places are counted of what is passed over.
  const ids = await reader
    .select({ id: offerings.id })
    .from(offerings)
    .leftJoin(services, joined)
    .where(wanted)
    .orderBy(...inOrder(sort, columns, offerings.id))
    .limit(page.limit)
    .offset(page.offset)
  const found = new Map(
    (
      await listOfferings(
        reader,
        ids.map(({ id }) => id),
      )
    ).map((offering) => [offering.id, offering]),
  )
  return { rows: ids.flatMap(({ id }) => found.get(id) ?? []), total: all?.n ?? 0 }
}
