import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { inOrder, type Sort } from '../../db/sort.ts'
import { serviceColumns, textColumns } from '../catalog/columns-repository.ts'
import type { OfferingTexts, Service } from '../catalog/offering.ts'
import { isLive } from './booking-repository.ts'
import { type Attendance, attendance } from './roster-repository.ts'
import { bookingsWith } from './wanted-bookings-repository.ts'

/** A booking as lists show it. Money in haléře. A lapsed hold says cancelled (PRODUCT 5.2). */
export type ListedBooking = {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  heldUntil: Date | null
  cancelledBy: 'person' | 'staff' | 'refund' | null
  price: number
  createdAt: Date
  attendedAt: Date | null
  /** By the word of staff, or else the room's. */
  attendance: Attendance
  /** In the addresses of its room and its calendar file: for whoever booked alone. */
  linkToken: string
  client: { id: number; firstName: string; lastName: string; email: string }
  offering: Omit<OfferingTexts, 'service'> & { id: number; startsAt: Date; endsAt: Date; service: Service | null }
}

export type BookingFilter = {
  kind: 'slot' | 'session' | 'event'
  /** Undefined: everybody's. */
  personId?: number | undefined
  bookingId?: number | undefined
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
/** A lapsed hold says cancelled (PRODUCT 5.2). */
export const shownStatus = sql<'pending' | 'paid' | 'cancelled'>`case when ${isLive} then ${bookings.status} else 'cancelled' end`

// Said of the column, so that the index on it is of use; the same as what is shown.
const hasStatus: Record<ListedBooking['status'], SQL> = {
  paid: sql`${bookings.status} = 'paid'`,
  pending: sql`(${bookings.status} = 'pending' and ${isLive})`,
  cancelled: sql`(${bookings.status} = 'cancelled' or (${bookings.status} = 'pending' and not ${isLive}))`,
}

const sorted = { id: bookings.id, start: offerings.startsAt, price: bookings.price }

function conditions(reader: Reader, filter: BookingFilter): SQL | undefined {
  return and(
    eq(offerings.kind, filter.kind),
    filter.personId === undefined ? undefined : eq(bookings.personId, filter.personId),
    filter.bookingId === undefined ? undefined : eq(bookings.id, filter.bookingId),
    filter.status && hasStatus[filter.status],
    filter.from && gte(offerings.startsAt, filter.from),
    filter.to && lt(offerings.startsAt, filter.to),
    filter.search === undefined ? undefined : inArray(bookings.id, bookingsWith(reader, filter.search)),
  )
}

/** One page of them, as they are asked for. */
export async function listBookings(
  reader: Reader,
  filter: BookingFilter,
  page: { limit: number; offset: number },
): Promise<ListedBooking[]> {
  const order = inOrder(filter.sort ?? '-id', sorted, bookings.id)
  // The page is found first: nothing else is read of what is passed over.
  const ids = reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(conditions(reader, filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const rows = await reader
    .select({
      id: bookings.id,
      status: shownStatus,
      heldUntil: bookings.heldUntil,
      cancelledBy: bookings.cancelledBy,
      price: bookings.price,
      createdAt: bookings.createdAt,
      attendedAt: bookings.attendedAt,
      attendance,
      linkToken: bookings.linkToken,
      client: { id: clients.id, firstName: clients.firstName, lastName: clients.lastName, email: clients.email },
      offering: {
        id: offerings.id,
        startsAt: offerings.startsAt,
        endsAt: offerings.endsAt,
        ...textColumns,
      },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(clients, eq(clients.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(inArray(bookings.id, ids))
    .orderBy(...order)
  return rows.map(({ offering, service, ...row }) => ({
    ...row,
    heldUntil: row.status === 'pending' ? row.heldUntil : null,
    offering: { ...offering, service },
  }))
}

export async function countBookings(reader: Reader, filter: BookingFilter): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(conditions(reader, filter))
  return row?.n ?? 0
}
