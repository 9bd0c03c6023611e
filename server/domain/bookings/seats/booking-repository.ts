import { and, eq, gt, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { settings } from '../../../db/schema/settings.ts'
import { isListOpen, waitingBefore } from '../../../db/waiting-before.ts'
import { lockUntilUnchanged } from '../../kernel/lock-until-unchanged.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { policyInForce } from '../../kernel/settings/policy-repository.ts'
import { untouched } from '../../kernel/settings/settings-repository.ts'
import { isOnlineOf } from '../../schedule/catalog/offering.ts'
import { customerColumns } from '../../schedule/catalog/pricing-repository.ts'
import type { SeatPromise } from './promised-booking.ts'
import type { BookableOffering, Booking, SeatFacts } from './seat-rules.ts'

export type PersonAndOffering = { personId: number; offeringId: number }

export const isLive = sql<boolean>`is_live(${bookings.status}, ${bookings.heldUntil})`

const bookingColumns = {
  id: bookings.id,
  status: bookings.status,
  isLive,
  heldUntil: bookings.heldUntil,
  heldSince: bookings.heldSince,
  price: bookings.price,
  covered: bookings.covered,
  accountId: bookings.accountId,
  firstOnline: bookings.firstOnline,
  exchangedFor: bookings.exchangedFor,
  isTurn: bookings.isTurn,
  byLink: bookings.byLink,
  orderId: bookings.orderId,
}

const lockedColumns = {
  ...bookingColumns,
  offeringId: bookings.offeringId,
  carried: bookings.carried,
  backCeiling: bookings.backCeiling,
}

/** A locked class. `isPersonErased`: the person locked with it is erased, so they cannot get a seat. */
export type LockedOffering = BookableOffering & { isPersonErased: boolean; promise: SeatPromise }

/** Locks the person, then the offering, as required before a new booking. For existing bookings use lockBookedSeat. */
export async function lockPersonAndOffering(
  tx: Transaction,
  { personId, offeringId }: PersonAndOffering,
): Promise<LockedOffering | undefined> {
  const person = await lockPerson(tx, personId)
  const [offering] = await lockOfferings(tx, [offeringId])
  return offering && { ...offering, isPersonErased: !person }
}

/**
 * Locks the current owner, because a merge may have changed the owner. A lock of a former owner is released before waiting for the current
 * one, because merging and parting can change owners in both directions. `readOwner` is called in the savepoint that holds the lock.
 */
export async function lockOwner(
  tx: Transaction,
  knownId: number,
  readOwner: (locked: Transaction) => Promise<number | undefined>,
): Promise<{ personId: number; isPersonErased: boolean }> {
  let personId = knownId
  return lockUntilUnchanged(tx, async (locked) => {
    const person = await lockPerson(locked, personId)
    const owner = (await readOwner(locked)) ?? personId
    if (owner === personId) return { personId, isPersonErased: !person }
    personId = owner
    return undefined
  })
}

/** Locks offerings in one statement, by id, to avoid deadlocks. The caller has locked the person. */
export async function lockOfferings(tx: Transaction, ids: number[]): Promise<Omit<LockedOffering, 'isPersonErased'>[]> {
  const rows = await tx
    .select({
      id: offerings.id,
      kind: offerings.kind,
      startsAt: offerings.startsAt,
      isActive: offerings.isActive,
      notForMakeUps: offerings.notForMakeUps,
      singlesFrom: offerings.singlesFrom,
      capacity: offerings.capacity,
      serviceId: offerings.serviceId,
      ownPrice: offerings.price,
      returningPrice: offerings.returningPrice,
      servicePrice: services.price,
      isOnline: sql<boolean>`coalesce(${services.isOnline}, false)`,
      serviceType: sql<BookableOffering['serviceType']>`coalesce(${services.serviceType}, ${offerings.serviceType})`,
      policyId: policyInForce,
      meetLink: offerings.meetLink,
      placeEn: sql<string>`coalesce(${services.placeEn}, ${offerings.placeEn})`,
      placeRu: sql<string>`coalesce(${services.placeRu}, ${offerings.placeRu})`,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(equalsAnyId(offerings.id, ids))
    .orderBy(offerings.id)
    .for('no key update', { of: offerings })
    .prepare('lock_offerings')
    .execute()
  return rows.map(({ ownPrice, servicePrice, policyId, meetLink, placeEn, placeRu, ...offering }) => {
    const promised = {
      promisedStart: offering.startsAt,
      promisedPlaceEn: placeEn,
      promisedPlaceRu: placeRu,
      promisedOnline: isOnlineOf({ kind: offering.kind, meetLink, placeEn, placeRu, service: { isOnline: offering.isOnline } }),
    }
    return { ...offering, price: ownPrice ?? servicePrice ?? 0, promise: { policyId, ...promised, backCeiling: 100 } }
  })
}

/** Locks a class so that its seats cannot change. */
export async function lockSeats(tx: Transaction, offeringId: number): Promise<void> {
  await tx.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, offeringId)).for('no key update')
}

type Figures = Pick<SeatFacts, 'now' | 'takenByOthers' | 'waitingBefore' | 'waits' | 'otherHolds'>

/** SQL: a figure about the waiting list. In `figure`, `o` is the class and `me` the person's own waiting entry. */
const ofList = (offeringId: number, personId: number, figure: SQL) => sql`(select ${figure} from ${offerings} o
  left join waiting me on me.offering_id = o.id and me.person_id = ${personId} and me.status = 'waiting' where o.id = ${offeringId})`
const listed = { id: sql.raw('o.id'), startsAt: sql.raw('o.starts_at') }
const me = sql.raw('me')

const oneRow = sql`(select 1) as figures`

const figureColumns = ({ personId, offeringId }: PersonAndOffering) => ({
  now: clock,
  takenByOthers: sql<number>`(select count(*)::int from ${bookings} where ${and(eq(bookings.offeringId, offeringId), ne(bookings.personId, personId))} and ${isLive})`,
  waitingBefore: sql<number>`coalesce(${ofList(offeringId, personId, waitingBefore(listed, me))}, 0)`,
  waits: sql<boolean>`coalesce(${ofList(offeringId, personId, sql`me.id is not null and ${isListOpen(listed.startsAt)}`)}, false)`,
  otherHolds: sql<number>`(select count(*)::int from ${bookings} where ${and(eq(bookings.personId, personId), ne(bookings.offeringId, offeringId), eq(bookings.status, 'pending'), isNotNull(bookings.heldUntil), not(bookings.isTurn), not(bookings.byLink), isNull(bookings.orderId), gt(bookings.price, 0))} and ${isLive})`,
})

const isProven = (personId: number) =>
  sql<boolean>`exists (select 1 from ${people} where ${and(eq(people.id, personId), isNotNull(people.emailProvenAt))})`

const isTrusted = (personId: number) => sql<boolean>`(${isProven(personId)}
  or exists (select 1 from ${bookings} b where b.person_id = ${personId} and b.status = 'paid' and b.price > 0 and not booking_waits(b.id))
  or exists (select 1 from orders o where o.person_id = ${personId} and o.status = 'paid' and not order_waits(o.id)))`

const otherFree = ({ personId, offeringId }: PersonAndOffering) => sql<number>`(select count(*)::int from ${bookings} b
  join ${offerings} o on o.id = b.offering_id
  where b.person_id = ${personId} and b.offering_id <> ${offeringId} and b.price = 0 and is_live(b.status, b.held_until)
    and o.starts_at > clock_timestamp() and not is_given_booking(b.id))`

/** The caller has locked person and class. The figures exclude the person's own seat and the people waiting behind them. */
export async function readFigures(tx: Transaction, who: PersonAndOffering): Promise<Figures> {
  const [row] = await tx.select(figureColumns(who)).from(oneRow)
  if (!row) throw new Error('The database answered nothing.')
  return row
}

const isOpenSingly = or(isNull(offerings.singlesFrom), lte(offerings.singlesFrom, clock))

/** Returns, without a lock, whether whyNoSeat would refuse with `sold_out`. False for another refusal or a person with a booking. */
export async function isSoldOut(reader: Reader, { kind, ...who }: PersonAndOffering & Pick<BookableOffering, 'kind'>): Promise<boolean> {
  const { takenByOthers, waitingBefore } = figureColumns(who)
  const [row] = await reader
    .select({ isFull: sql<boolean>`${takenByOthers} + ${waitingBefore} >= ${offerings.capacity}` })
    .from(oneRow)
    .innerJoin(
      offerings,
      and(eq(offerings.id, who.offeringId), eq(offerings.kind, kind), offerings.isActive, gt(offerings.startsAt, clock), isOpenSingly),
    )
    .leftJoin(bookings, and(eq(bookings.offeringId, offerings.id), eq(bookings.personId, who.personId), ne(bookings.status, 'cancelled')))
    .where(isNull(bookings.id))
    .prepare('is_sold_out')
    .execute()
  return row?.isFull ?? false
}

/** Returns what readFigures returns, and the data for price and limits. `holdSeconds`: the length of a hold in the settings. */
export async function readTerms(
  tx: Reader,
  who: PersonAndOffering,
): Promise<
  Figures &
    Pick<SeatFacts, 'asker' | 'isTrusted' | 'isProven' | 'otherFree' | 'mostFree'> & { discountPercent: number; holdSeconds: number | null }
> {
  const [row] = await tx
    .select({
      ...figureColumns(who),
      ...customerColumns(who.personId, who.offeringId),
      isTrusted: isTrusted(who.personId),
      isProven: isProven(who.personId),
      otherFree: otherFree(who),
      mostFree: settings.mostFree,
      discountPercent: settings.firstOnlineDiscountPercent,
      holdSeconds: settings.holdSeconds,
    })
    .from(oneRow)
    .leftJoin(settings, sql`true`)
    .prepare('read_terms')
    .execute()
  if (!row) throw new Error('The database answered nothing.')
  const { firstOnlineAhead, returning, discountPercent, mostFree, ...figures } = row
  return {
    ...figures,
    asker: { firstOnlineAhead, returning },
    discountPercent: discountPercent ?? untouched.firstOnlineDiscountPercent,
    mostFree: mostFree ?? untouched.mostFree,
  }
}

/** Locks the person's booking of the offering, unless it is cancelled. Includes a lapsed hold. */
export async function lockOwnSeat(tx: Transaction, { personId, offeringId }: PersonAndOffering): Promise<LockedBooking | undefined> {
  const [row] = await tx
    .select(lockedColumns)
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), eq(bookings.personId, personId), ne(bookings.status, 'cancelled')))
    .for('no key update')
    .prepare('lock_own_booking')
    .execute()
  return row
}

/** Lists a person's bookings that are not cancelled, without locks. Includes lapsed holds. */
export const listOwnSeats = (reader: Reader, personId: number): Promise<LockedBooking[]> =>
  reader
    .select(lockedColumns)
    .from(bookings)
    .where(and(eq(bookings.personId, personId), ne(bookings.status, 'cancelled')))

export async function lockOtherSeat(tx: Transaction, who: PersonAndOffering, bookingId: number): Promise<LockedBooking | undefined> {
  const own = await lockOwnSeat(tx, who)
  return own?.id === bookingId ? undefined : own
}

/** The owner of a booking. The class is left out, because an exchange can change it until the person is locked (lockBookedSeat). */
export type BookingOwner = { id: number; personId: number; kind: BookableOffering['kind'] }

export async function findOwner(reader: Reader, bookingId: number | null): Promise<BookingOwner | undefined> {
  if (bookingId === null) return undefined
  const [row] = await reader
    .select({ id: bookings.id, personId: bookings.personId, kind: bookings.kind })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row
}

/** `carried`: part of `covered` that comes from the exchanged booking, in haléře. */
export type LockedBooking = Booking & { offeringId: number; carried: number; backCeiling: number }

/** Locks bookings by id. The caller has locked their person and their classes. */
export const lockBookings = (tx: Transaction, ids: number[]): Promise<LockedBooking[]> =>
  tx.select(lockedColumns).from(bookings).where(equalsAnyId(bookings.id, ids)).orderBy(bookings.id).for('no key update')

/** Reads a booking again after the caller has locked it (lockBookedSeat). */
export async function readLockedBooking(tx: Transaction, bookingId: number): Promise<LockedBooking> {
  const [row] = await tx.select(lockedColumns).from(bookings).where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row
}

export type SeatHolder = {
  personId: number
  offeringId: number
  language: 'en' | 'ru'
  timeZone?: string | null
  standingId?: number | null | undefined
}
/** `accountId`: the account that pays `covered`; null if none does. */
export type SeatPayment = { price: number; covered: number; accountId: number | null; firstOnline: boolean }
type Seating = SeatPayment & { promise: SeatPromise }
export type SeatTaking = Seating & { heldSince: Date; heldUntil: Date; isTurn: boolean }
/** `exchangedFor`: the booking that is released once this hold is paid. `carried`: the part of `covered` taken from it, in haléře. */
export type CarriedOver = { exchangedFor: number | null; carried: number }

const forItself: CarriedOver & { orderId: null } = { exchangedFor: null, carried: 0, orderId: null }

/** Creates a hold, or revives the person's lapsed one. `heldFrom`: the network of the request. Returns the booking's id. */
export async function holdSeat(
  tx: Transaction,
  lapsed: Booking | undefined,
  { personId, offeringId, language, timeZone = null, heldFrom = null }: SeatHolder & { heldFrom?: string | null },
  { promise, ...taking }: SeatTaking,
): Promise<number> {
  if (lapsed) {
    await tx
      .update(bookings)
      .set({
        ...taking,
        ...promise,
        ...forItself,
        byLink: false,
        standingId: null,
        language,
        timeZone,
        heldFrom,
        // A lapsed hold of a course does not count as an earlier hold.
        earlierHolds: sql`${bookings.earlierHolds} + (${bookings.orderId} is null)::int`,
      })
      .where(eq(bookings.id, lapsed.id))
    return lapsed.id
  }
  return idOf(
    await tx
      .insert(bookings)
      // The statement is prepared by name, so its columns must not vary.
      .values({ personId, offeringId, language, timeZone, heldFrom, ...taking, ...promise, status: 'pending' })
      .returning({ id: bookings.id })
      .prepare('insert_hold')
      .execute(),
  )
}

/** Books a seat that needs no money. `own` is a hold of the same person, lapsed or not, that becomes paid. */
export const takePaidSeat = (tx: Transaction, own: Booking | undefined, who: SeatHolder, seating: Seating): Promise<number> =>
  ownBecomesPaid(tx, own, who, seating, { language: who.language, timeZone: who.timeZone ?? null })

/** Books a paid seat for staff. `own`: a hold of the person that becomes paid and keeps its language and time zone. */
export const giveSeat = (tx: Transaction, own: Booking | undefined, who: SeatHolder, seating: Seating): Promise<number> =>
  ownBecomesPaid(tx, own, who, seating, {})

async function ownBecomesPaid(
  tx: Transaction,
  own: Booking | undefined,
  who: SeatHolder,
  { promise, ...seating }: Seating,
  spoken: Partial<Pick<SeatHolder, 'language' | 'timeZone'>>,
): Promise<number> {
  if (!own) return insertPaid(tx, who, { ...seating, promise })
  const paid = { ...seating, ...forItself, heldUntil: null, status: 'paid' as const, paidAt: clock, standingId: who.standingId ?? null }
  await tx
    .update(bookings)
    .set({ ...paid, ...takenAnew(own, promise), ...spoken })
    .where(eq(bookings.id, own.id))
  return own.id
}

export async function coverHold(tx: Transaction, bookingId: number, part: Pick<SeatPayment, 'covered' | 'accountId'>): Promise<void> {
  await tx.update(bookings).set(part).where(eq(bookings.id, bookingId))
}

/** Creates a hold that releases another booking of the person once it is paid. Returns the booking's id. */
export async function holdForExchange(tx: Transaction, who: SeatHolder, { promise, ...taking }: SeatTaking & CarriedOver): Promise<number> {
  const hold = { ...who, timeZone: who.timeZone ?? null, ...taking, ...promise, status: 'pending' as const }
  return idOf(await tx.insert(bookings).values(hold).returning({ id: bookings.id }))
}

/** Ends the exchange of a hold whose status staff change: it costs the full price, and the other booking is kept. */
export async function detachFromExchange(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...forItself, covered: 0, accountId: null, backCeiling: 100 })
    .where(eq(bookings.id, bookingId))
}

/** Holds a seat without end, for payment on the day. `own` is a hold of the same person, lapsed or not, that is changed instead. */
export async function giveSeatUnpaid(
  tx: Transaction,
  own: Booking | undefined,
  who: SeatHolder,
  { promise, ...seating }: Seating,
): Promise<number> {
  return ownWaits(tx, own, who, promise, { ...seating, heldUntil: null, byLink: false })
}

export const holdByLink = (
  tx: Transaction,
  own: Booking | undefined,
  who: SeatHolder,
  { promise, ...seating }: Seating & { heldSince: Date; heldUntil: Date },
): Promise<number> => ownWaits(tx, own, who, promise, { ...seating, isTurn: false, byLink: true })

async function ownWaits(
  tx: Transaction,
  own: Booking | undefined,
  who: SeatHolder,
  promise: SeatPromise,
  seating: SeatPayment & { heldUntil: Date | null; byLink: boolean; heldSince?: Date; isTurn?: boolean },
): Promise<number> {
  const unpaid = { ...seating, ...forItself, status: 'pending' as const, standingId: null }
  if (!own)
    return idOf(
      await tx
        .insert(bookings)
        .values({ ...who, ...unpaid, ...promise })
        .returning({ id: bookings.id }),
    )
  await tx
    .update(bookings)
    .set({ ...unpaid, ...takenAnew(own, promise) })
    .where(eq(bookings.id, own.id))
  return own.id
}

/** A booking that is still live keeps its stored promise. */
const takenAnew = (own: Booking, promise: SeatPromise) => (own.isLive ? {} : promise)

async function insertPaid(tx: Transaction, who: SeatHolder, { promise, ...seating }: Seating): Promise<number> {
  const values = { ...who, ...seating, ...promise, status: 'paid' as const, paidAt: clock }
  return idOf(await tx.insert(bookings).values(values).returning({ id: bookings.id }))
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('The booking was not stored.')
  return row.id
}

export async function renewHold(tx: Transaction, bookingId: number, heldUntil: Date): Promise<void> {
  await tx.update(bookings).set({ heldUntil }).where(eq(bookings.id, bookingId))
}

/** Ends a hold now. It does not count as a hold that the person let lapse. */
export async function lapseHold(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ heldSince: clock, heldUntil: clock, earlierHolds: sql`${bookings.earlierHolds} - 1` })
    .where(eq(bookings.id, bookingId))
}

export async function markPaid(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...uncancelled, status: 'paid', paidAt: clock })
    .where(eq(bookings.id, bookingId))
}

export async function holdWithoutEnd(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...uncancelled, status: 'pending', paidAt: null, byLink: false })
    .where(eq(bookings.id, bookingId))
}

const uncancelled = {
  heldUntil: null,
  cancelledBy: null,
  cancelledAt: null,
  cancellationId: null,
  resoldBy: null,
  standingId: null,
  orderId: null,
}

/** Instants as PostgreSQL writes them, because a Date would lose the microseconds. */
export type SeatTimes = { takenAt: string | null; cancelledAt: string | null }

export async function findSeatTimes(tx: Transaction, bookingId: number): Promise<SeatTimes> {
  const [row] = await tx
    .select({ takenAt: sql<string | null>`${bookings.takenAt}::text`, cancelledAt: sql<string | null>`${bookings.cancelledAt}::text` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row ?? { takenAt: null, cancelledAt: null }
}

export const instantOf = (written: string | null) => sql`${written}::timestamptz`

/** Keeps `takenAt` if another person left while this one had the seat, because a new one would make the restored booking a resale. */
export async function keepTakenAt(tx: Transaction, bookingId: number, { takenAt, cancelledAt }: SeatTimes): Promise<void> {
  await tx
    .update(bookings)
    .set({ takenAt: instantOf(takenAt) })
    .where(
      and(
        eq(bookings.id, bookingId),
        sql`exists (select 1 from ${bookings} as gone where gone.offering_id = ${bookings.offeringId}
          and gone.left_at between ${instantOf(takenAt)} and ${instantOf(cancelledAt)})`,
      ),
    )
}

export async function markCancelled(
  tx: Transaction,
  bookingId: number,
  cancelledBy: 'person' | 'staff' | 'refund',
  cancellationId?: number,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null, cancelledBy, cancelledAt: clock, cancellationId: cancellationId ?? null })
    .where(eq(bookings.id, bookingId))
}

export async function restoreHold(tx: Transaction, bookingId: number, hold: Pick<LockedBooking, 'heldUntil' | 'byLink'>): Promise<void> {
  await tx.update(bookings).set(hold).where(eq(bookings.id, bookingId))
}

export async function isDiscountUsedElsewhere(tx: Transaction, personId: number, bookingId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), ne(bookings.id, bookingId), eq(bookings.firstOnline, true), isLive))
    .limit(1)
  return rows.length > 0
}
