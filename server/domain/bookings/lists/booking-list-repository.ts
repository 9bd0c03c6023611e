import { and, count, eq, gte, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { equalsAny, equalsAnyId } from '../../../db/equals-any.ts'
import { type ListPage, type RowRange, readListPage, readSearchIds } from '../../../db/list-page.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, ownTitle, services } from '../../../db/schema/catalog.ts'
import { people, personName } from '../../../db/schema/identity.ts'
import { fieldOf, inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { bookingWaits } from '../../../db/waits-for-proof.ts'
import { policyColumn, policyInForce } from '../../kernel/settings/policy-repository.ts'
import type { OfferingKind } from '../../schedule/catalog/offering.ts'
import { serviceColumns, timedColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { owed } from '../owed/debt-repository.ts'
import { attendance } from '../roster/roster-repository.ts'
import { isLive } from '../seats/booking-repository.ts'
import { creditPart, passColumn } from '../seats/pass-column-repository.ts'
import { guestCancellationOf, ownCancellationColumns, promisedColumns, refundedColumns } from '../seats/promised-columns-repository.ts'
import { matchesSearch } from './booking-search-repository.ts'

type Status = (typeof bookings.$inferSelect)['status']

/** A booking in lists. Money in haléře. A lapsed hold has the status `cancelled` (product.md 5.2). */
export type ListedBooking = Awaited<ReturnType<typeof selectThose>>[number]

export type BookingFilter = {
  kind?: OfferingKind | undefined
  personId?: number | undefined
  /** Set for the person's own lists: omits bookings that wait for the proof of the address, and seats that an order holds. */
  inReach?: true | undefined
  bookingId?: number | undefined
  inSight?: true | undefined
  status?: Status | undefined
  /** The earliest start of the class. */
  from?: Date | undefined
  to?: Date | undefined
  /** Each word must occur in the person's name or address, or in the title. */
  search?: string | undefined
  /** Default: newest first. */
  sort?: Sort<keyof typeof sorted> | undefined
}

const clients = alias(people, 'clients')
const refundable = sql<number>`coalesce((
  select p.amount - (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')
    + coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)
  from payments p where p.booking_id = ${bookings.id} and p.status = 'kept'), 0)::int`
export const shownStatus = sql<Status>`case when ${isLive} then ${bookings.status} else 'cancelled' end`

// Gives the same result as `shownStatus`, but with plain columns and `statement_timestamp()`, so that indexes apply.
const isHeld: SQL = sql`(${bookings.heldUntil} is null or ${bookings.heldUntil} > statement_timestamp())`
const hasStatus: Record<Status, SQL | undefined> = {
  paid: eq(bookings.status, 'paid'),
  pending: and(eq(bookings.status, 'pending'), isHeld),
  cancelled: or(eq(bookings.status, 'cancelled'), and(eq(bookings.status, 'pending'), sql`${bookings.heldUntil} <= statement_timestamp()`)),
}

const sorted = {
  id: bookings.id,
  // Ids are in order of creation.
  created_at: bookings.id,
  start: offerings.startsAt,
  price: bookings.price,
  status: shownStatus,
  client: personName(clients),
  email: clients.email,
  title: sql`lower(coalesce(nullif(${services.nameEn}, ''), nullif(${services.nameRu}, ''), ${ownTitle(offerings)}))`,
}
/** Sort keys from other tables. Sorting by them requires a join of the full list with offerings, people and services. */
const ofOthers: (keyof typeof sorted)[] = ['client', 'email', 'title']

export async function listBookingsPage(
  reader: Reader,
  filter: BookingFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ListedBooking>> {
  const wanted = await conditions(reader, filter)
  if (filter.search === undefined) {
    const rows = (stretch: RowRange) => select(reader, filter, wanted, stretch)
    return readListPage(page, { rows, count: () => countWanted(reader, filter, wanted) })
  }
  const { ids, ...counted } = await readSearchIds(page, (stretch) => selectIds(reader, filter, wanted, stretch))
  return { rows: await selectThose(reader, equalsAnyId(bookings.id, ids), orderOf(filter)), ...counted }
}

export async function listBookings(
  reader: Reader,
  filter: BookingFilter,
  page: { limit: number; offset: number },
): Promise<ListedBooking[]> {
  return select(reader, filter, await conditions(reader, filter), { ...page, isReversed: false })
}

export async function findListedBooking(
  reader: Reader,
  which: { kind: OfferingKind; bookingId: number; inSight?: true },
): Promise<ListedBooking | undefined> {
  return (await listBookings(reader, which, { limit: 1, offset: 0 }))[0]
}

/** For queries of bookings joined with their offering. */
export async function conditions(reader: Reader, filter: BookingFilter): Promise<SQL | undefined> {
  return and(
    filter.kind && eq(bookings.kind, filter.kind),
    filter.personId === undefined ? undefined : eq(bookings.personId, filter.personId),
    filter.bookingId === undefined ? undefined : eq(bookings.id, filter.bookingId),
    filter.inReach && not(bookingWaits(bookings.id)),
    // A seat that an order holds is listed with the person’s orders instead.
    filter.inReach && or(ne(bookings.status, 'pending'), isNull(bookings.orderId)),
    filter.status && hasStatus[filter.status],
    filter.from && gte(offerings.startsAt, filter.from),
    filter.to && lt(offerings.startsAt, filter.to),
    filter.search === undefined ? undefined : await matchesSearch(reader, filter.search),
  )
}

/** Returns whether columns of the offerings select or sort the rows. Their index requires a kind. */
export const asksOfferings = ({ from, to, sort = '-id' }: BookingFilter): boolean =>
  from !== undefined || to !== undefined || fieldOf(sort) === 'start'

/** Finds the ids of the page first, so that skipped rows are not read completely. */
const select = (reader: Reader, filter: BookingFilter, wanted: SQL | undefined, stretch: RowRange): Promise<ListedBooking[]> =>
  selectThose(reader, equalsAny(bookings.id, selectIds(reader, filter, wanted, stretch)), orderOf(filter, stretch.isReversed))

function orderOf({ sort = '-id' }: BookingFilter, isReversed = false): SQL[] {
  return inOrder(isReversed ? reversed(sort) : sort, sorted, bookings.id)
}

function selectIds(reader: Reader, filter: BookingFilter, wanted: SQL | undefined, { limit, offset, isReversed }: RowRange) {
  return idsToSort(reader, filter)
    .where(and(wanted, filter.inSight && not(isPendingDeletion('booking'))))
    .orderBy(...orderOf(filter, isReversed))
    .limit(limit)
    .offset(offset)
}

function idsToSort(reader: Reader, filter: BookingFilter) {
  const ids = reader.select({ id: bookings.id }).from(bookings).$dynamic()
  if (ofOthers.includes(fieldOf(filter.sort ?? '-id')))
    return ids
      .innerJoin(offerings, ofItsKind(filter))
      .innerJoin(clients, eq(clients.id, bookings.personId))
      .leftJoin(services, eq(services.id, offerings.serviceId))
  return asksOfferings(filter) ? ids.innerJoin(offerings, ofItsKind(filter)) : ids
}

async function selectThose(reader: Reader, those: SQL, order: SQL[]) {
  const rows = await reader
    .select({
      id: bookings.id,
      status: shownStatus,
      heldUntil: bookings.heldUntil,
      askedAt: bookings.askedAt,
      cancelledBy: bookings.cancelledBy,
      price: bookings.price,
      covered: creditPart,
      pass: passColumn,
      /** The booking that is released once this one is paid. */
      exchangedFor: bookings.exchangedFor,
      owed,
      createdAt: bookings.createdAt,
      attendedAt: bookings.attendedAt,
      attendance,
      /** The amount that can still be refunded, in money and credit. */
      refundable,
      /** An input of the door's and the calendar file's signatures, so the API returns it only to the person who booked. */
      calendarUid: bookings.calendarUid,
      client: knownPersonColumns(clients),
      ...promisedColumns,
      left: ownCancellationColumns,
      cameBack: refundedColumns,
      /** The policy that a seat taken in this class now would get. */
      policyInForce: policyColumn(policyInForce),
      offering: { id: offerings.id, ...timedColumns },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(clients, eq(clients.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(those)
    .orderBy(...order)
  return rows.map(({ offering, service, ...row }) => ({
    ...row,
    heldUntil: row.status === 'pending' ? row.heldUntil : null,
    left: guestCancellationOf(row.left),
    offering: { ...offering, service },
  }))
}

const ofItsKind = ({ kind }: BookingFilter) => and(eq(offerings.id, bookings.offeringId), kind && eq(offerings.kind, kind))

async function countWanted(reader: Reader, filter: BookingFilter, wanted: SQL | undefined): Promise<number> {
  const all = await countThose(reader, filter, wanted)
  // Deleted bookings are counted separately, because the index used for the total does not contain them.
  return filter.inSight ? all - (await countThose(reader, filter, and(wanted, isPendingDeletion('booking')))) : all
}

async function countThose(reader: Reader, { kind, from, to }: BookingFilter, wanted: SQL | undefined): Promise<number> {
  const counted = reader.select({ n: count() }).from(bookings).$dynamic()
  const [row] = await (asksOfferings({ kind, from, to }) ? counted.innerJoin(offerings, ofItsKind({ kind })) : counted).where(wanted)
  return row?.n ?? 0
}
