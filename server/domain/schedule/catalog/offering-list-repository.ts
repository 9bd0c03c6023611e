import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { classTakesPlace } from '../../../db/class-takes-place.ts'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListIds, readSearchIds } from '../../../db/list-page.ts'
import { offeringSearchText, offerings, ownTitle, services } from '../../../db/schema/catalog.ts'
import { containsWord, wordsOf } from '../../../db/search.ts'
import { fieldOf, inOrder, reversed, type Sort } from '../../../db/sort.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'
import { serviceSearchText, servicesWith } from './service-search-repository.ts'

const serviceName = sql`lower(coalesce(nullif(${services.nameEn}, ''), ${services.nameRu}))`
const columns = {
  id: offerings.id,
  start: offerings.startsAt,
  end: offerings.endsAt,
  duration: sql`${offerings.endsAt} - ${offerings.startsAt}`,
  title: sql`coalesce(${serviceName}, ${ownTitle(offerings)})`,
  event_type: sql`coalesce(${offerings.eventType}, '')`,
  place: sql`lower(coalesce(nullif(${offerings.placeEn}, ''), ${offerings.placeRu}))`,
  price: sql`coalesce(${offerings.price}, ${services.price})`,
  returning_price: sql`coalesce(${offerings.returningPrice}, -1)`,
  capacity: offerings.capacity,
  is_active: offerings.isActive,
}

/** `from` and `to` match offerings that overlap the period between them. The default order is `-start`. */
export type OfferingFilter = {
  kind?: OfferingKind | undefined
  isActive?: boolean | undefined
  /** Only offerings that take place: visible ones, and hidden ones with people. */
  takesPlace?: true | undefined
  from?: Date | undefined
  to?: Date | undefined
  seriesId?: string | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

export async function listOfferingsPage(
  reader: Reader,
  { sort = '-start', ...filter }: OfferingFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<Offering>> {
  const wanted = await conditions(reader, filter)
  // Ids are found first, so that no seats are counted for skipped offerings.
  const read = (stretch: RowRange) => selectIds(reader, { wanted, kind: filter.kind, sort }, stretch)
  const { ids, ...counted } =
    filter.search === undefined
      ? await readListIds(page, { rows: read, count: () => reader.$count(offerings, wanted) })
      : await readSearchIds(page, read)
  const found = new Map((await listOfferings(reader, ids)).map((offering) => [offering.id, offering]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), ...counted }
}

async function conditions(
  reader: Reader,
  { kind, isActive, takesPlace, from, to, seriesId, search }: Omit<OfferingFilter, 'sort'>,
): Promise<SQL | undefined> {
  const words = await Promise.all(wordsOf(search).map((word) => hasWord(reader, word)))
  return and(
    kind && eq(offerings.kind, kind),
    isActive === undefined ? undefined : eq(offerings.isActive, isActive),
    takesPlace && classTakesPlace,
    from && gt(offerings.endsAt, from),
    to && lt(offerings.startsAt, to),
    from && to && from < to ? isOnBetween(from, to) : undefined,
    seriesId === undefined ? undefined : eq(offerings.seriesId, seriesId),
    ...words,
  )
}

/** Whether an offering overlaps the period, in the form of the index offerings_by_time. */
const isOnBetween = (from: Date, to: Date): SQL =>
  sql`tstzrange(${offerings.startsAt}, ${offerings.endsAt}) && tstzrange(${from.toISOString()}, ${to.toISOString()})`

async function hasWord(reader: Reader, word: string): Promise<SQL | undefined> {
  return or(
    inArray(offerings.serviceId, await servicesWith(reader, serviceSearchText, word)),
    containsWord(offeringSearchText(offerings), word),
  )
}

const ownColumns = { ...columns, title: ownTitle(offerings), price: offerings.price }
/** Only slots have a service. */
const asksService = (kind: OfferingKind | undefined, field: keyof typeof columns): boolean =>
  (field === 'title' || field === 'price') && (kind === undefined || kind === 'slot')

type ListSelection = { wanted: SQL | undefined; kind: OfferingKind | undefined; sort: Sort<keyof typeof columns> }

function selectIds(
  reader: Reader,
  { wanted, kind, sort }: ListSelection,
  { limit, offset, isReversed }: RowRange,
): Promise<{ id: number }[]> {
  if (kind === 'slot' && asksService(kind, fieldOf(sort)))
    return selectSlots(reader, { wanted, sort: isReversed ? reversed(sort) : sort }, { limit, offset })
  const all = reader.select({ id: offerings.id }).from(offerings).$dynamic()
  const joins = asksService(kind, fieldOf(sort))
  return (joins ? all.leftJoin(services, eq(services.id, offerings.serviceId)) : all)
    .where(wanted)
    .orderBy(...inOrder(isReversed ? reversed(sort) : sort, joins ? columns : ownColumns, offerings.id))
    .limit(limit)
    .offset(offset)
}

/** Sorts slots by a column of their service. Reads the first slots of every service (there are few), and takes the first of these. */
function selectSlots(
  reader: Reader,
  { wanted, sort }: Pick<ListSelection, 'wanted' | 'sort'>,
  { limit, offset }: Omit<RowRange, 'isReversed'>,
): Promise<{ id: number }[]> {
  const [, byId] = inOrder(sort, columns, offerings.id)
  const ofService = reader
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.serviceId, services.id), wanted))
    .orderBy(...(byId ? [byId] : []))
    .limit(offset + limit)
    .as('of_service')
  const ofServices = { ...columns, title: serviceName, price: services.price }
  return reader
    .select({ id: ofService.id })
    .from(services)
    .crossJoinLateral(ofService)
    .orderBy(...inOrder(sort, ofServices, ofService.id))
    .limit(limit)
    .offset(offset)
}
