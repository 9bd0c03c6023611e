import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates } from '../../../db/schema/courses.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import type { SoldPass } from '../../../db/schema/pass-products.ts'
import { isFrozenOrder } from '../../money/payments/dispute-repository.ts'
import type { Pass, PassBooking, PassSpan } from './pass.ts'

const isFrozen = isFrozenOrder('accounts.order_id')

const spentOnDate = sql`exists (select from bookings b where b.account_id = accounts.id and b.offering_id = d.offering_id
  and ledger_on(b.id, accounts.id) > 0)`
const byPerson = sql`b.cancelled_by = 'person' and b.cancellation_id is null`

/**
 * Counts own dates that the person cancelled or moved, unless the pass pays for them again. If a date has several bookings, the one
 * cancelled last decides.
 */
const givenUpDates = (which = sql`true`) => sql<number>`(select count(*)::int from course_dates d
  where d.course_id = accounts.course_id and ${which} and not ${spentOnDate}
  and ((select ${byPerson} from bookings b where b.account_id = accounts.id and b.offering_id = d.offering_id
      order by b.cancelled_at desc nulls last, b.id desc limit 1)
    or exists (select from exchanges e join bookings b on b.id = e.booking_id
      where e.from_offering = d.offering_id and e.by = 'person' and b.account_id = accounts.id
        and (ledger_on(b.id, accounts.id) > 0 or ${byPerson})
        and b.offering_id not in (select o.offering_id from course_dates o where o.course_id = d.course_id))))`

const refundedEntries = sql<number>`(select coalesce(-sum(l.amount), 0)::int from ledger_entries l
  where l.account_id = accounts.id and l.cause like 'refunded:date:' || accounts.id || ':%')`

const keptDates = sql`(select count(*)::int from course_dates d where d.course_id = accounts.course_id and (${spentOnDate}
  or exists (select from bookings b where b.account_id = accounts.id and b.offering_id = d.offering_id
    and is_live(b.status, b.held_until))))`

/** `but`: the booking whose reservation is ignored. */
const columns = (but: number) => ({
  id: accounts.id,
  personId: accounts.personId,
  orderId: accounts.orderId,
  entries: accounts.entries,
  available: sql<number>`balance_of(${accounts.id}) - reserved_of(${accounts.id}, ${but})`,
  sold: accounts.sold,
  starts: accounts.starts,
  days: accounts.days,
  extraDays: accounts.extraDays,
  validFrom: accounts.validFrom,
  validUntil: accounts.validUntil,
  opensFrom: accounts.opensFrom,
  isEnded: sql<boolean>`${accounts.endedAt} is not null`,
  isFrozen,
  // Names the table, because Drizzle omits it, and a bare column name would refer to the subquery.
  ownDates: sql<number[] | null>`case when ${accounts.courseId} is not null
    then array(select d.offering_id from course_dates d where d.course_id = accounts.course_id) end`,
  // The person did not choose a replacement class. If the person cancels it, its entry still counts as returned by the studio.
  returnedByStudio: sql<number>`case when accounts.course_id is null then 0
    else greatest(accounts.entries - ${keptDates} - ${givenUpDates(sql`d.instead_of is null`)} - ${refundedEntries}, 0) end`,
})

type Row = Omit<Pass, 'sold'> & { sold: SoldPass | null }
const asPass = (row: Row): Pass => {
  if (!row.sold) throw new Error(`Account ${row.id} is no pass.`)
  return { ...row, sold: row.sold }
}

/** Ignores what the booking `but` reserves. If a decision depends on the result, the caller has locked the person. */
export async function findPass(reader: Reader, passId: number, but?: { bookingId: number | undefined }): Promise<Pass | undefined> {
  const [row] = await reader
    .select(columns(but?.bookingId ?? 0))
    .from(accounts)
    .where(and(eq(accounts.id, passId), eq(accounts.kind, 'pass')))
    .prepare('find_pass')
    .execute()
  return row && asPass(row)
}

export async function listLivePasses(reader: Reader, personId: number): Promise<Pass[]> {
  const rows = await reader
    .select(columns(0))
    .from(accounts)
    .where(and(eq(accounts.personId, personId), eq(accounts.kind, 'pass'), sql`${accounts.endedAt} is null`))
    .orderBy(accounts.id)
    .prepare('live_passes')
    .execute()
  return rows.map(asPass)
}

export async function findPassOfOrder(reader: Reader, orderId: number): Promise<Pass | undefined> {
  const [row] = await reader.select(columns(0)).from(accounts).where(eq(accounts.orderId, orderId))
  return row && asPass(row)
}

export async function findAccountKind(reader: Reader, accountId: number | null): Promise<'credit' | 'pass' | undefined> {
  if (accountId === null) return undefined
  const [row] = await reader
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .prepare('account_kind')
    .execute()
  return row?.kind
}

export const listPassBookings = (reader: Reader, passId: number): Promise<PassBooking[]> =>
  reader
    .select({
      bookingId: bookings.id,
      offeringId: bookings.offeringId,
      startsAt: offerings.startsAt,
      isLive: sql<boolean>`is_live(${bookings.status}, ${bookings.heldUntil})`,
      isSpent: sql<boolean>`ledger_on(${bookings.id}, ${bookings.accountId}) > 0`,
      isCompensated: sql<boolean>`${bookings.leftAt} is not null and (${bookings.resoldBy} is not null or ${bookings.cancellationId} is not null)`,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(eq(bookings.accountId, passId))
    .prepare('pass_bookings')
    .execute()

/** Returns 1 if an entry is spent on the booking, otherwise 0. */
export async function countSpentEntries(reader: Reader, bookingId: number): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`coalesce(entries_on(${bookings.id}, ${bookings.accountId}), 0)` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .prepare('spent_entries')
    .execute()
  return row?.n ?? 0
}

/** `entries`: of a pass, that the booking has now. `times`: how often credit or a pass has paid for it. */
type SpentOnBooking = { kind: 'credit' | 'pass'; entries: number; times: number }

export async function readSpentOnBooking(
  tx: Transaction,
  { id, accountId }: { id: number; accountId: number },
): Promise<SpentOnBooking | undefined> {
  const [row] = await tx
    .select({
      kind: accounts.kind,
      entries: sql<number>`entries_on(${id}::int, ${accounts.id})`,
      times: sql<number>`(select count(*)::int from ledger_entries l where l.booking_id = ${id}::int and l.why = 'spent')`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .prepare('spent_on_booking')
    .execute()
  return row
}

export async function findClassStart(reader: Reader, bookingId: number): Promise<Date> {
  const [row] = await reader
    .select({ startsAt: offerings.startsAt })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row.startsAt
}

export async function findClassOf(reader: Reader, bookingId: number): Promise<number> {
  const [row] = await reader.select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row.offeringId
}

export async function countCancelledDates(reader: Reader, passId: number, offeringId: number): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`count(*)::int` })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(and(eq(ledgerEntries.accountId, passId), eq(ledgerEntries.why, 'class_cancelled'), eq(bookings.offeringId, offeringId)))
  return row?.n ?? 0
}

async function readOf(reader: Reader, accountId: number, value: SQL<number>): Promise<number> {
  const [row] = await reader.select({ value }).from(accounts).where(eq(accounts.id, accountId))
  return row?.value ?? 0
}

export const countGivenUpDates = (reader: Reader, passId: number): Promise<number> => readOf(reader, passId, givenUpDates())

/** Counts the entries of a pass that were refunded in money for single dates of a course. */
export const countRefundedEntries = (reader: Reader, passId: number): Promise<number> => readOf(reader, passId, refundedEntries)

export const readBalance = (reader: Reader, accountId: number): Promise<number> =>
  readOf(reader, accountId, sql`balance_of(${accounts.id})`)

export async function wasDateRefunded(reader: Reader, { passId, offeringId }: { passId: number; offeringId: number }): Promise<boolean> {
  const rows = await reader
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, passId), eq(ledgerEntries.cause, refundedDateCause(passId, offeringId))))
    .limit(1)
  return rows.length > 0
}

export const refundedDateCause = (passId: number, offeringId: number): string => `refunded:date:${passId}:${offeringId}`

export type NewPass = Pick<
  Pass,
  'personId' | 'orderId' | 'entries' | 'sold' | 'starts' | 'days' | 'validFrom' | 'validUntil' | 'opensFrom'
> & {
  productId: number | null
  courseId?: number | null | undefined
  saleKey?: string | undefined
  voucherId?: number | undefined
}

export async function findSale(reader: Reader, personId: number, saleKey: string): Promise<number | undefined> {
  const [row] = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.personId, personId), eq(accounts.saleKey, saleKey)))
  return row?.id
}

/** Stores the key of a sale with the pass of an order. Returns the pass's id. */
export async function nameSale(tx: Transaction, orderId: number, saleKey: string): Promise<number> {
  const [row] = await tx.update(accounts).set({ saleKey }).where(eq(accounts.orderId, orderId)).returning({ id: accounts.id })
  if (!row) throw new Error(`Order ${orderId} has no pass.`)
  return row.id
}

export async function insertPass(tx: Transaction, pass: NewPass): Promise<number> {
  const [row] = await tx
    .insert(accounts)
    .values({ ...pass, kind: 'pass', createdAt: clock })
    .returning({ id: accounts.id })
  if (!row) throw new Error('The pass was not stored.')
  return row.id
}

/** Returns the start of the last class of a course that is not cancelled. */
export async function findLastOwnDate(reader: Reader, passId: number): Promise<Date | null> {
  const [row] = await reader
    .select({ startsAt: max(offerings.startsAt) })
    .from(accounts)
    .innerJoin(courseDates, eq(courseDates.courseId, accounts.courseId))
    .innerJoin(offerings, eq(offerings.id, courseDates.offeringId))
    .where(and(eq(accounts.id, passId), offerings.isActive))
  return row?.startsAt ?? null
}

/** Lists the live passes of the courses with this class. */
export const listPassesOfDate = (reader: Reader, offeringId: number): Promise<{ passId: number; personId: number }[]> =>
  reader
    .select({ passId: accounts.id, personId: accounts.personId })
    .from(accounts)
    .innerJoin(courseDates, eq(courseDates.courseId, accounts.courseId))
    .where(and(eq(courseDates.offeringId, offeringId), isNull(accounts.endedAt)))
    .orderBy(accounts.id)

export async function writeSpan(tx: Transaction, passId: number, { from, until }: PassSpan, extraDays?: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ validFrom: from, validUntil: until, ...(extraDays !== undefined && { extraDays }) })
    .where(eq(accounts.id, passId))
}

/** Records that the owner starts the pass within the withdrawal period. */
export async function startPass(tx: Transaction, passId: number): Promise<void> {
  await tx.update(accounts).set({ opensFrom: null }).where(eq(accounts.id, passId))
  await tx.execute(sql`update orders set start_now = true from accounts where accounts.id = ${passId} and orders.id = accounts.order_id`)
}

export type PassEnd = 'withdrawn' | 'refunded' | 'ended'

/** After this call, triggers refuse ledger entries of the pass. */
export async function markPassEnded(tx: Transaction, passId: number, { why, at }: { why: PassEnd; at: Date }): Promise<void> {
  await tx.update(accounts).set({ endedAt: at, endedWhy: why }).where(eq(accounts.id, passId))
}
