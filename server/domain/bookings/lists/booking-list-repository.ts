import { and, count, eq, gte, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Reader } from '../../../db/database.ts'
import { equalsAny, equalsAnyId } from '../../../db/equals-any.ts'
import { type ListPage, type RowRange, readListPage, readSearchIds } from '../../../db/list-page.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { type KnownPerson, knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, ownTitle, services } from '../../../db/schema/catalog.ts'
import { people, personName } from '../../../db/schema/identity.ts'
import { fieldOf, inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { bookingWaits } from '../../../db/waits-for-proof.ts'
import { policyColumn, policyInForce } from '../../kernel/settings/policy-repository.ts'
import type { OfferingKind, OfferingTexts, Service } from '../../schedule/catalog/offering.ts'
import { serviceColumns, timedColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { owed } from '../owed/debt-repository.ts'
import { type Attendance, attendance } from '../roster/roster-repository.ts'
import { isLive } from '../seats/booking-repository.ts'
import { creditPart, type PayingPass, passColumn } from '../seats/pass-column-repository.ts'
import type { PromisedBooking } from '../seats/promised-booking.ts'
import { cameBackColumns, type LeftBooking, leftColumns, leftOf, promisedColumns } from '../seats/promised-columns-repository.ts'
import { hasWords } from './booking-search-repository.ts'

/** A booking as lists show it. Money in haléře. A lapsed hold says cancelled (product.md 5.2). */
export type ListedBooking = Pick<PromisedBooking, 'now' | 'promised' | 'isBeingCancelled'> & {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  heldUntil: Date | null
  cancelledBy: 'person' | 'staff' | 'refund' | null
  price: number
  /** What is still to be taken for it at the studio. */
  owed: number
  /** When its person was last emailed a link to pay for it. */
  askedAt: Date | null
  createdAt: Date
  attendedAt: Date | null
  /** By the word of staff, or else the room's. */
  attendance: Attendance
  /** How much of the price their credit pays. */
  covered: number
  /** The pass that pays for all of it. */
  pass: PayingPass | null
  /** The booking that paying for this one gives up. */
  exchangedFor: number | null
  /** What of all they paid with may still go back. */
  refundable: number
  /** What calendars know it by; signed, it is in the addresses of its room and its calendar file, for whoever booked alone. */
  calendarUid: string
  client: KnownPerson
  /** Its person cancelled it once it was paid. */
  left: LeftBooking | null
  /** What of its price came back or will, to whoever booked. */
  cameBack: { money: number; credit: number }
  /** What a spot is cancelled by that is taken in the same class now. */
  policyInForce: CancellationPolicy | null
  offering: Omit<OfferingTexts, 'service'> & { id: number; startsAt: Date; endsAt: Date; isActive: boolean; service: Service | null }
}

export type BookingFilter = {
  /** Undefined: of all kinds. */
  kind?: OfferingKind | undefined
  /** Undefined: everybody's. */
  personId?: number | undefined
  /** Without what waits for the proof of its person's address: as they see it themselves. */
  inReach?: true | undefined
  bookingId?: number | undefined
  /** Without those that staff have deleted. */
  inSight?: true | undefined
  status?: 'pending' | 'paid' | 'cancelled' | undefined
  /** Start of what was booked. */
  from?: Date | undefined
  to?: Date | undefined
  /** All of its words, in the person's name or address, or in the name of what was booked. */
  search?: string | undefined
  /** The newest first, unless asked otherwise. */
  sort?: Sort<keyof typeof sorted> | undefined
}

const clients = alias(people, 'clients')
const refundable = sql<number>`coalesce((
  select p.amount - (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')
    + coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)
  from payments p where p.booking_id = ${bookings.id} and p.status = 'kept'), 0)::int`
/** A lapsed hold says cancelled (product.md 5.2). */
export const shownStatus = sql<ListedBooking['status']>`case when ${isLive} then ${bookings.status} else 'cancelled' end`

// Said of the columns, and with a clock that stands still during a statement, so that indexes are of use; the same as what is shown.
const isHeld: SQL = sql`(${bookings.heldUntil} is null or ${bookings.heldUntil} > statement_timestamp())`
const hasStatus: Record<ListedBooking['status'], SQL | undefined> = {
  paid: eq(bookings.status, 'paid'),
  pending: and(eq(bookings.status, 'pending'), isHeld),
  cancelled: or(eq(bookings.status, 'cancelled'), and(eq(bookings.status, 'pending'), sql`${bookings.heldUntil} <= statement_timestamp()`)),
}

const sorted = {
  id: bookings.id,
  // They are numbered as they are made.
  created_at: bookings.id,
  start: offerings.startsAt,
  price: bookings.price,
  status: shownStatus,
  client: personName(clients),
  email: clients.email,
  title: sql`lower(coalesce(nullif(${services.nameEn}, ''), nullif(${services.nameRu}, ''), ${ownTitle(offerings)}))`,
}
/** By these the whole list is put in order with what its bookings are of, and whose. */
const ofOthers: (keyof typeof sorted)[] = ['client', 'email', 'title']

/** One page of them, as they are asked for, with the number of all. */
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

/** The same without the number. */
export async function listBookings(
  reader: Reader,
  filter: BookingFilter,
  page: { limit: number; offset: number },
): Promise<ListedBooking[]> {
  return select(reader, filter, await conditions(reader, filter), { ...page, isReversed: false })
}

/** One of them. */
export async function findListedBooking(
  reader: Reader,
  which: { kind: OfferingKind; bookingId: number; inSight?: true },
): Promise<ListedBooking | undefined> {
  return (await listBookings(reader, which, { limit: 1, offset: 0 }))[0]
}

/** What the filter asks of a booking joined with its offering. */
export async function conditions(reader: Reader, filter: BookingFilter): Promise<SQL | undefined> {
  return and(
    filter.kind && eq(bookings.kind, filter.kind),
    filter.personId === undefined ? undefined : eq(bookings.personId, filter.personId),
    filter.bookingId === undefined ? undefined : eq(bookings.id, filter.bookingId),
    filter.inReach && not(bookingWaits(bookings.id)),
    filter.status && hasStatus[filter.status],
    filter.from && gte(offerings.startsAt, filter.from),
    filter.to && lt(offerings.startsAt, filter.to),
    filter.search === undefined ? undefined : await hasWords(reader, filter.search),
  )
}

/** Whether the page is found by what stands in the offerings; their index wants their own kind. */
export const asksOfferings = ({ from, to, sort = '-id' }: BookingFilter): boolean =>
  from !== undefined || to !== undefined || fieldOf(sort) === 'start'

/** The page is found first: nothing else is read of what is passed over. */
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

async function selectThose(reader: Reader, those: SQL, order: SQL[]): Promise<ListedBooking[]> {
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
      exchangedFor: bookings.exchangedFor,
      owed,
      createdAt: bookings.createdAt,
      attendedAt: bookings.attendedAt,
      attendance,
      refundable,
      calendarUid: bookings.calendarUid,
      client: knownPersonColumns(clients),
      ...promisedColumns,
      left: leftColumns,
      cameBack: cameBackColumns,
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
    left: leftOf(row.left),
    offering: { ...offering, service },
  }))
}

const ofItsKind = ({ kind }: BookingFilter) => and(eq(offerings.id, bookings.offeringId), kind && eq(offerings.kind, kind))

async function countWanted(reader: Reader, filter: BookingFilter, wanted: SQL | undefined): Promise<number> {
  const all = await countThose(reader, filter, wanted)
  // The few that are out of sight are counted by themselves: the index that all are counted from does not know of them.
  return filter.inSight ? all - (await countThose(reader, filter, and(wanted, isPendingDeletion('booking')))) : all
}

async function countThose(reader: Reader, { kind, from, to }: BookingFilter, wanted: SQL | undefined): Promise<number> {
  const counted = reader.select({ n: count() }).from(bookings).$dynamic()
  const [row] = await (asksOfferings({ kind, from, to }) ? counted.innerJoin(offerings, ofItsKind({ kind })) : counted).where(wanted)
  return row?.n ?? 0
}
