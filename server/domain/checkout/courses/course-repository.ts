import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { courseDates } from '../../../db/schema/courses.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { payments } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'
import { waitingBefore } from '../../../db/waiting-before.ts'
import { isLive, type SeatHolder } from '../../bookings/seats/booking-repository.ts'
import type { SeatPromise } from '../../bookings/seats/promised-booking.ts'
import type { EndedHolds } from '../../bookings/seats/seat-rules.ts'
import { customerColumns } from '../../schedule/catalog/pricing-repository.ts'

/** SQL: the course whose seats the booking `b` takes. */
const courseOf = sql`coalesce((select o.course_id from orders o where o.id = b.order_id), (select a.course_id from accounts a where a.id = b.account_id))`

const liveOthers = (personId: number) =>
  sql`from bookings b where b.offering_id = ${offerings.id} and b.person_id <> ${personId} and is_live(b.status, b.held_until)`

const me = sql.raw('me')
const waiting = (
  personId: number,
) => sql`(select ${waitingBefore({ id: offerings.id, startsAt: offerings.startsAt }, me)} from (select 1) as figure
  left join waiting me on me.offering_id = ${offerings.id} and me.person_id = ${personId} and me.status = 'waiting')`

/**
 * Lists the dates by time, with the numbers of seats that this person cannot take. To take seats, the caller has locked person and
 * classes.
 */
export const listCourseDates = (reader: Reader, courseId: number, personId: number) =>
  reader
    .select({
      offeringId: offerings.id,
      insteadOf: courseDates.insteadOf,
      kind: offerings.kind,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      isActive: offerings.isActive,
      titleEn: sql<string>`coalesce(${services.nameEn}, ${offerings.titleEn})`,
      titleRu: sql<string>`coalesce(${services.nameRu}, ${offerings.titleRu})`,
      capacity: offerings.capacity,
      price: sql<number>`coalesce(${offerings.price}, ${services.price}, 0)`,
      returningPrice: offerings.returningPrice,
      isOnline: sql<boolean>`coalesce(${services.isOnline}, false)`,
      takenByOthers: sql<number>`(select count(*)::int ${liveOthers(personId)})`,
      takenByCourse: sql<number>`(select count(*)::int ${liveOthers(personId)} and ${courseOf} = ${courseId})`,
      /** Seats kept for members who may buy another course with this class before its sale. */
      kept: sql<number>`seats_kept(${offerings.id}, ${courseId}, ${personId})`,
      /** Seats reserved for the waiting list; 0 before single spots are sold, because until then the list gets no turns. */
      waitingBefore: sql<number>`case when ${offerings.singlesFrom} > clock_timestamp() then 0 else ${waiting(personId)} end`.mapWith(
        Number,
      ),
    })
    .from(courseDates)
    .innerJoin(offerings, eq(offerings.id, courseDates.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(eq(courseDates.courseId, courseId))
    .orderBy(offerings.startsAt, offerings.id)
    .prepare('list_course_dates')
    .execute()

export type CourseDate = Awaited<ReturnType<typeof listCourseDates>>[number]

const ownSeat = {
  id: bookings.id,
  offeringId: bookings.offeringId,
  status: bookings.status,
  isLive,
  heldUntil: bookings.heldUntil,
  orderId: bookings.orderId,
}

export type OwnSeat = {
  id: number
  offeringId: number
  status: 'pending' | 'paid' | 'cancelled'
  isLive: boolean
  heldUntil: Date | null
  orderId: number | null
}

const areOwn = (personId: number, offeringIds: number[]) =>
  and(equalsAnyId(bookings.offeringId, offeringIds), eq(bookings.personId, personId), ne(bookings.status, 'cancelled'))

export const listOwnSeats = (reader: Reader, personId: number, offeringIds: number[]): Promise<OwnSeat[]> =>
  reader.select(ownSeat).from(bookings).where(areOwn(personId, offeringIds))

/** Locks the person's bookings of these classes, including lapsed holds, by id. The caller has locked person and classes. */
export const lockOwnSeats = (tx: Transaction, personId: number, offeringIds: number[]): Promise<OwnSeat[]> =>
  tx
    .select(ownSeat)
    .from(bookings)
    .where(areOwn(personId, offeringIds))
    .orderBy(bookings.id)
    .for('no key update')
    .prepare('lock_own_seats')
    .execute()

export const isDateOfPass = async (reader: Reader, passId: number, offeringId: number): Promise<boolean> =>
  (await reader.$count(
    courseDates,
    and(eq(courseDates.offeringId, offeringId), sql`${courseDates.courseId} = (select a.course_id from accounts a where a.id = ${passId})`),
  )) > 0

/** SQL: the seats of a class kept from this pass for members of another course. Null: the class is no date of the pass's course. */
export const keptFromPass = (offeringId: number | typeof offerings.id, passId: number, personId: number) =>
  sql<number | null>`(select seats_kept(d.offering_id, d.course_id, ${personId})
    from course_dates d join accounts a on a.course_id = d.course_id where a.id = ${passId} and d.offering_id = ${offeringId})`

/** Reads keptFromPass. The caller has locked person and class. */
export async function readKeptFromPass(
  tx: Transaction,
  passId: number,
  { personId, offeringId }: { personId: number; offeringId: number },
): Promise<number | null> {
  const [row] = await tx.select({ kept: keptFromPass(offeringId, passId, personId) }).from(sql`(select 1) as one`)
  return row?.kept ?? null
}

const count = (what: SQL) => sql<number>`(select count(*)::int from ${what})`

/**
 * Reads whether a person may buy a course, in one statement. `isMember`: whether the person belongs to the course that this one follows.
 */
export async function readBuyer(reader: Reader, personId: number, courseId: number) {
  const passes = sql`accounts a where a.person_id = ${personId} and a.course_id`
  const [row] = await reader
    .select({
      now: clock,
      isProven: sql<boolean>`exists (select from people p where p.id = ${personId} and p.email_proven_at is not null)`,
      owns: sql<boolean>`exists (select from ${passes} = ${courseId} and a.ended_at is null)`,
      isMember: sql<boolean>`exists (select from ${passes} = (select c.follows from courses c where c.id = ${courseId})
        and a.ended_at is null)`,
      pendingId: sql<number | null>`(select max(o.id) from ${livePending(personId)} and o.course_id = ${courseId})`,
      pendingOrders: count(livePending(personId)),
      returning: customerColumns(personId).returning,
      holdSeconds: settings.holdSeconds,
    })
    .from(sql`(select 1) as buyer`)
    .leftJoin(settings, sql`true`)
    .prepare('read_buyer')
    .execute()
  if (!row) throw new Error('The database answered nothing.')
  return row
}

const livePending = (personId: number) =>
  sql`orders o where o.person_id = ${personId} and o.status = 'pending' and is_live(o.status, o.held_until)`

/** Counts the person's orders of a course that lapsed unpaid or were released. The caller has locked the person. */
export const readEndedOrders = (tx: Transaction, personId: number, courseId: number): Promise<EndedHolds | undefined> => {
  const ended = sql`coalesce(o.held_until, (select max(b.cancelled_at) from bookings b where b.order_id = o.id))`
  return first(
    tx
      .select({
        count: sql<number>`(count(*) over ())::int`,
        endedAt: ended.mapWith(orders.heldUntil),
        seconds: sql<number>`extract(epoch from ${ended} - o.created_at)::float8`,
      })
      .from(sql`${orders} as o`)
      .where(sql`o.person_id = ${personId} and o.course_id = ${courseId} and o.paid_at is null and ${ended} <= clock_timestamp()`)
      .orderBy(sql`${ended} desc`)
      .limit(1),
  )
}

export const findOrderPrice = async (reader: Reader, orderId: number): Promise<number | undefined> =>
  (await first(reader.select({ price: orders.price }).from(orders).where(eq(orders.id, orderId))))?.price

/** `orderId`: null for seats given for free. Prices in haléře. */
export type CourseSeats = {
  who: Pick<SeatHolder, 'personId' | 'language' | 'timeZone'>
  orderId: number | null
  heldSince: Date
  heldUntil: Date
  seats: { offeringId: number; price: number; promise: SeatPromise }[]
}

/** Creates holds in classes in which the person has no booking. The caller has locked person and classes. Returns the bookings. */
export async function insertCourseSeats(
  tx: Transaction,
  { who, seats, ...held }: CourseSeats,
): Promise<{ id: number; offeringId: number }[]> {
  if (seats.length === 0) return []
  const rows = seats.map(({ offeringId, price, promise }) => ({
    personId: who.personId,
    language: who.language,
    timeZone: who.timeZone ?? null,
    ...held,
    ...promise,
    offeringId,
    price,
    firstOnline: false,
    status: 'pending' as const,
  }))
  return tx.insert(bookings).values(rows).returning({ id: bookings.id, offeringId: bookings.offeringId })
}

export async function assignToOrder(tx: Transaction, bookingIds: number[], orderId: number | null): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.update(bookings).set({ orderId }).where(inArray(bookings.id, bookingIds))
}

/** Pays for held seats with one entry each. The caller has locked person, classes and bookings. */
export async function payCourseSeats(
  tx: Transaction,
  bookingIds: number[],
  { passId, termsVersion }: { passId: number; termsVersion: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'paid', heldUntil: null, paidAt: clock, accountId: passId, covered: bookings.price })
    .where(equalsAnyId(bookings.id, bookingIds))
  const paid = bookingIds.map((bookingId) => ({
    bookingId,
    provider: 'none',
    method: 'pass' as const,
    amount: 0,
    status: 'kept' as const,
    termsVersion,
    termsAcceptedAt: clock,
    settledAt: clock,
  }))
  await tx.insert(payments).values(paid)
  const nth = (bookingId: number) =>
    sql<string>`'spent:' || ${bookingId} || ':' || (select count(*) from ledger_entries l where l.booking_id = ${bookingId} and l.why = 'spent')`
  const spent = bookingIds.map((bookingId) => ({
    accountId: passId,
    amount: -1,
    why: 'spent' as const,
    cause: nth(bookingId),
    bookingId,
    at: clock,
  }))
  await tx.insert(ledgerEntries).values(spent)
}

export async function cancelHeldSeats(tx: Transaction, bookingIds: number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null, cancelledBy: 'person', cancelledAt: clock })
    .where(equalsAnyId(bookings.id, bookingIds))
}

/** Changes the part of a pending order that credit pays. Its checkout has been abandoned. */
export async function coverOrder(tx: Transaction, orderId: number, part: { covered: number; accountId: number | null }): Promise<void> {
  await tx.update(orders).set(part).where(eq(orders.id, orderId))
}
