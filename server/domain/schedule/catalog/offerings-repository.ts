import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { rowDecoder } from '../../../db/row-decoder.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { pictures } from '../../../db/schema/gallery.ts'
import { isListOpen, waitingBefore } from '../../../db/waiting-before.ts'
import { bookingWaits } from '../../../db/waits-for-proof.ts'
import { policyColumn, policyIdOf, policyInForce } from '../../kernel/settings/policy-repository.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { guideColumns, serviceColumns, textColumns } from './offering-columns-repository.ts'
import { isAhead, type OwnSeats, readOwnSeatsAhead, readOwnSeatsIn } from './own-seats-repository.ts'

const nobody = 0
const live = sql`is_live(${bookings.status}, ${bookings.heldUntil})`
export const takenSeats = sql<number>`(select count(*)::int from ${bookings} where ${bookings.offeringId} = ${offerings.id} and ${live})`
// Not counted for classes that have no minimum.
const paidSeats = sql<number>`case when ${offerings.minPeople} is null then 0 else
  (select count(*)::int from ${bookings} where ${bookings.offeringId} = ${offerings.id} and ${bookings.status} = 'paid') end`
const offeringRow = rowDecoder('', {
  id: offerings.id,
  startsAt: offerings.startsAt,
  endsAt: offerings.endsAt,
  hasStarted: sql<boolean>`${offerings.startsAt} <= clock_timestamp()`,
  isActive: offerings.isActive,
  capacity: offerings.capacity,
  singlesFrom: offerings.singlesFrom,
  taken: takenSeats,
  paid: paidSeats,
  minPeople: offerings.minPeople,
  decideHours: offerings.decideHours,
  confirmedAt: offerings.confirmedAt,
  warnedAt: offerings.warnedAt,
  notForMakeUps: offerings.notForMakeUps,
  waiting: waitingBefore(offerings),
  isListOpen: isListOpen(offerings.startsAt),
  price: sql<number>`coalesce(${offerings.price}, ${services.price})`,
  returningPrice: offerings.returningPrice,
  ...textColumns,
  ...guideColumns,
  serviceType: offerings.serviceType,
  taughtIn: offerings.taughtIn,
  seriesId: offerings.seriesId,
  policy: policyColumn(offerings.policyId),
  policyInForce: policyColumn(policyInForce),
})
const serviceRow = rowDecoder('service_', serviceColumns)
const pictureRow = rowDecoder('picture_', { key: pictures.key, width: pictures.width, height: pictures.height })

const selectOfferings = (reader: Reader) =>
  reader
    .select({ ...offeringRow.columns, ...serviceRow.columns, ...pictureRow.columns })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(pictures, eq(pictures.key, offerings.pictureKey))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectOfferings>>[number]

function offeringOf(row: Row): Offering {
  const offering = offeringRow.decode(row)
  if (!offering) throw new Error('An offering without an id.')
  const service = serviceRow.decode(row)
  return {
    ...offering,
    ...(service && { serviceType: service.serviceType, taughtIn: service.taughtIn }),
    service,
    picture: pictureRow.decode(row),
    own: null,
    ownEntry: null,
  }
}

async function seenBy(reader: Reader, askerId: number, rows: Row[]): Promise<Offering[]> {
  const found = rows.map(offeringOf)
  if (askerId === nobody || found.length === 0) return found
  const ids = found.map(({ id }) => id)
  return withOwnSeats(found, await readOwnSeatsIn(reader, askerId, ids))
}

const withOwnSeats = (found: Offering[], own: OwnSeats): Offering[] =>
  own.size === 0 ? found : found.map((offering) => (own.has(offering.id) ? { ...offering, ...own.get(offering.id) } : offering))

/** Returns the public list, sorted by start. It contains only free slots. */
export async function listBookable(reader: Reader, kind: OfferingKind): Promise<Offering[]> {
  const rows = await selectOfferings(reader)
    .where(and(eq(offerings.kind, kind), offerings.isActive, isAhead, kind === 'slot' ? isFree() : undefined))
    .orderBy(offerings.startsAt, offerings.id)
    .prepare(`list_bookable_${kind}`)
    .execute()
  return rows.map(offeringOf)
}

/** Returns `offered` with the person's own seats, plus the slots that the person holds unpaid, sorted by start. */
export async function listBookableFor(reader: Reader, offered: Offering[], kind: OfferingKind, personId: number): Promise<Offering[]> {
  const own = await readOwnSeatsAhead(reader, personId, kind)
  if (own.size === 0 || kind !== 'slot') return withOwnSeats(offered, own)
  const known = new Set(offered.map(({ id }) => id))
  const held = [...own].filter(([id, { own: seat }]) => seat?.status === 'pending' && !known.has(id)).map(([id]) => id)
  const heldOnes = (await listOfferings(reader, held)).filter(({ isActive }) => isActive)
  return withOwnSeats([...offered, ...heldOnes].toSorted(byStart), own)
}

const byStart = (one: Offering, other: Offering): number => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id

const isFree = (askerId = nobody): SQL => sql`not exists (
  select 1 from ${bookings}
  where ${bookings.offeringId} = ${offerings.id} and ${live} and not (${bookings.personId} = ${askerId} and ${bookings.status} = 'pending' and not ${bookingWaits(bookings.id)}))`

export async function findOffering(reader: Reader, kind: OfferingKind, id: number): Promise<Offering | undefined> {
  const [row] = await selectOfferings(reader).where(and(eq(offerings.id, id), eq(offerings.kind, kind)))
  return row && offeringOf(row)
}

/** Finds an offering of any kind; ids are unique across kinds. */
export async function findAnyOffering(reader: Reader, id: number, askerId = nobody): Promise<Offering | undefined> {
  const [found] = await seenBy(reader, askerId, await selectOfferings(reader).where(eq(offerings.id, id)))
  return found
}

/** Returns the next dates by start: of the same service, in the same series, or with the same title in both languages. */
export function listNextOf(reader: Reader, offering: Offering, { askerId = nobody, limit }: NextDates): Promise<Offering[]> {
  if (offering.service) return listFreeSlots(reader, offering.service.id, { askerId, limit, but: offering.id })
  const { kind, id, titleEn, titleRu, eventType, seriesId } = offering
  const named = and(
    eq(offerings.titleEn, titleEn),
    eq(offerings.titleRu, titleRu),
    eventType === null ? undefined : eq(offerings.eventType, eventType),
  )
  const same = seriesId === null ? named : or(named, eq(offerings.seriesId, seriesId))
  return readNext(reader, and(eq(offerings.kind, kind), ne(offerings.id, id), same), { askerId, limit })
}

export function listFreeSlots(
  reader: Reader,
  serviceId: number,
  { askerId = nobody, limit, but = nobody }: NextDates & { but?: number },
): Promise<Offering[]> {
  const slots = and(eq(offerings.kind, 'slot'), eq(offerings.serviceId, serviceId), ne(offerings.id, but), isFree(askerId))
  return readNext(reader, slots, { askerId, limit })
}

type NextDates = { askerId?: number | undefined; limit: number }

const readNext = async (reader: Reader, which: SQL | undefined, { askerId = nobody, limit }: NextDates): Promise<Offering[]> =>
  seenBy(
    reader,
    askerId,
    await selectOfferings(reader)
      .where(and(which, offerings.isActive, isAhead))
      .orderBy(offerings.startsAt, offerings.id)
      .limit(limit),
  )

export async function listOfferings(reader: Reader, ids: number[]): Promise<Offering[]> {
  if (ids.length === 0) return []
  const rows = await selectOfferings(reader).where(equalsAnyId(offerings.id, ids)).orderBy(offerings.startsAt, offerings.id)
  return rows.map(offeringOf)
}

/** Locks the offering before it is read, so that seats taken during the wait are counted. */
export async function lockOffering(tx: Transaction, kind: OfferingKind, id: number): Promise<Offering | undefined> {
  const locked = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, id), eq(offerings.kind, kind)))
    .for('no key update')
  return locked.length > 0 ? findOffering(tx, kind, id) : undefined
}

export type OfferingValues = Omit<typeof offerings.$inferInsert, 'id' | 'createdAt'> & { policy?: CancellationPolicy | null }

export async function insertOfferings(tx: Transaction, values: OfferingValues[]): Promise<number[]> {
  const columns = []
  for (const one of values) columns.push(await columnsOf(tx, one))
  const rows = await tx.insert(offerings).values(columns).returning({ id: offerings.id })
  return rows.map(({ id }) => id)
}

export async function updateOffering(tx: Transaction, id: number, values: Partial<OfferingValues>): Promise<void> {
  await tx
    .update(offerings)
    .set(await columnsOf(tx, values))
    .where(eq(offerings.id, id))
}

async function columnsOf<Values extends Partial<OfferingValues>>(tx: Transaction, { policy, ...columns }: Values) {
  return policy === undefined ? columns : { ...columns, policyId: await policyIdOf(tx, policy) }
}
