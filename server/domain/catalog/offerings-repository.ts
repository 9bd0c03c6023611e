import { and, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CancellationPolicy } from '../../../contract/cancellation-policy.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { equalsAnyId } from '../../db/equals-any.ts'
import { rowDecoder } from '../../db/row-decoder.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { pictures } from '../../db/schema/gallery.ts'
import { people } from '../../db/schema/identity.ts'
import { isListOpen, waitingBefore } from '../../db/waiting-before.ts'
import { bookingWaits } from '../../db/waits-for-proof.ts'
import { policyColumn, policyIdOf, policyInForce } from '../policies/policy-repository.ts'
import type { Offering, OfferingTexts, OwnSeat } from './offering.ts'
import { guideColumns, serviceColumns, textColumns } from './offering-columns-repository.ts'

export type OfferingKind = OfferingTexts['kind']

const nobody = 0
const live = sql`is_live(${bookings.status}, ${bookings.heldUntil})`
// A subselect of its own table name: beside the asker's own booking, which the list joins as "own".
export const takenSeats = sql<number>`(select count(*)::int from ${bookings} where ${bookings.offeringId} = ${offerings.id} and ${live})`
// Nobody asks of a class that takes place in any case.
const paidSeats = sql<number>`case when ${offerings.minPeople} is null then 0 else
  (select count(*)::int from ${bookings} where ${bookings.offeringId} = ${offerings.id} and ${bookings.status} = 'paid') end`
const offeringRow = rowDecoder('', {
  id: offerings.id,
  startsAt: offerings.startsAt,
  endsAt: offerings.endsAt,
  hasStarted: sql<boolean>`${offerings.startsAt} <= clock_timestamp()`,
  isActive: offerings.isActive,
  capacity: offerings.capacity,
  taken: takenSeats,
  paid: paidSeats,
  minPeople: offerings.minPeople,
  decideHours: offerings.decideHours,
  confirmedAt: offerings.confirmedAt,
  warnedAt: offerings.warnedAt,
  waiting: waitingBefore(offerings, sql.raw('mine')),
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
const entryRow = rowDecoder('entry_', { id: sql<number>`mine.id` })
const ownRow = rowDecoder('own_', {
  status: sql<'pending' | 'paid'>`own.status`,
  price: sql<number>`own.price`,
  firstOnline: sql<boolean>`own.first_online`,
  isExchange: sql<boolean>`own.exchanged_for is not null`,
  isTurn: sql<boolean>`own.is_turn and own.status = 'pending'`,
  heldUntil: alias(bookings, 'own').heldUntil,
  mayEnter: sql<boolean>`own.status = 'paid' and exists (select 1 from ${people} asker where asker.id = own.person_id and asker.email_proven_at is not null)`,
})

/** One query for offerings, their services, the places taken, who waits for one, and the asker's own place. */
const selectOfferings = (reader: Reader, askerId = nobody) =>
  reader
    .select({ ...offeringRow.columns, ...serviceRow.columns, ...pictureRow.columns, ...ownRow.columns, ...entryRow.columns })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(pictures, eq(pictures.key, offerings.pictureKey))
    .leftJoin(
      // At most one: the index one_place_per_person.
      sql`${bookings} as own`,
      sql`own.offering_id = ${offerings.id} and own.person_id = ${askerId} and is_live(own.status, own.held_until)
        and not booking_waits(own.id)`,
    )
    // At most one as well: the index waits_once.
    .leftJoin(sql`waiting as mine`, sql`mine.offering_id = ${offerings.id} and mine.person_id = ${askerId} and mine.status = 'waiting'`)
    .$dynamic()

async function readOfferings(reader: Reader, query: SQLWrapper): Promise<Offering[]> {
  const { rows } = (await reader.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return rows.map(offeringOf)
}

function offeringOf(row: Record<string, unknown>): Offering {
  const offering = offeringRow.decode(row)
  if (!offering) throw new Error('An offering without an id.')
  const service = serviceRow.decode(row)
  return {
    ...offering,
    ...(service && { serviceType: service.serviceType, taughtIn: service.taughtIn }),
    service,
    picture: pictureRow.decode(row),
    own: ownSeatOf(row),
    ownEntry: entryRow.decode(row),
  }
}

function ownSeatOf(row: Record<string, unknown>): OwnSeat | null {
  const own = ownRow.decode(row)
  if (!own) return null
  const { isTurn, heldUntil, ...seat } = own
  return { ...seat, turnUntil: isTurn ? heldUntil : null }
}

// Unlike clock_timestamp() it stands still during a statement, so the index on the start leads past all that is over.
const isAhead = sql`${offerings.startsAt} > statement_timestamp()`

/** What somebody may book, ordered by start. Of slots only free ones, and those that the asker holds unpaid. */
export const listBookable = (reader: Reader, kind: OfferingKind, askerId = nobody): Promise<Offering[]> =>
  readOfferings(
    reader,
    selectOfferings(reader, askerId)
      .where(and(eq(offerings.kind, kind), offerings.isActive, isAhead, kind === 'slot' ? isFree(askerId) : undefined))
      .orderBy(offerings.startsAt, offerings.id),
  )

const isFree = (askerId = nobody): SQL => sql`not exists (
  select 1 from ${bookings}
  where ${bookings.offeringId} = ${offerings.id} and ${live} and not (${bookings.personId} = ${askerId} and ${bookings.status} = 'pending' and not ${bookingWaits(bookings.id)}))`

export async function findOffering(reader: Reader, kind: OfferingKind, id: number): Promise<Offering | undefined> {
  const [found] = await readOfferings(reader, selectOfferings(reader).where(and(eq(offerings.id, id), eq(offerings.kind, kind))))
  return found
}

/** Of whatever kind: ids count over all three. With the place of whoever asks. */
export async function findAnyOffering(reader: Reader, id: number, askerId = nobody): Promise<Offering | undefined> {
  const [found] = await readOfferings(reader, selectOfferings(reader, askerId).where(eq(offerings.id, id)))
  return found
}

/** The next dates that are the same thing, by start: of the same service, in the same series, or called the same in both languages. */
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

/** The next slots of a service that this person may book, by start; `but`: this one left out. */
export function listFreeSlots(
  reader: Reader,
  serviceId: number,
  { askerId = nobody, limit, but = nobody }: NextDates & { but?: number },
): Promise<Offering[]> {
  const slots = and(eq(offerings.kind, 'slot'), eq(offerings.serviceId, serviceId), ne(offerings.id, but), isFree(askerId))
  return readNext(reader, slots, { askerId, limit })
}

type NextDates = { askerId?: number | undefined; limit: number }

const readNext = (reader: Reader, which: SQL | undefined, { askerId, limit }: NextDates): Promise<Offering[]> =>
  readOfferings(
    reader,
    selectOfferings(reader, askerId)
      .where(and(which, offerings.isActive, isAhead))
      .orderBy(offerings.startsAt, offerings.id)
      .limit(limit),
  )

/** These, by start. */
export async function listOfferings(reader: Reader, ids: number[]): Promise<Offering[]> {
  if (ids.length === 0) return []
  return readOfferings(reader, selectOfferings(reader).where(equalsAnyId(offerings.id, ids)).orderBy(offerings.startsAt, offerings.id))
}

/** Locks the offering, then reads it: what was taken while this waited for the lock is counted. */
export async function lockOffering(tx: Transaction, kind: OfferingKind, id: number): Promise<Offering | undefined> {
  const locked = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, id), eq(offerings.kind, kind)))
    .for('no key update')
  return locked.length > 0 ? findOffering(tx, kind, id) : undefined
}

/** `policy`: as staff write it; left out, `policyId` counts. */
export type OfferingValues = Omit<typeof offerings.$inferInsert, 'id' | 'createdAt'> & { policy?: CancellationPolicy | null }

/** Answers with the ids. */
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
