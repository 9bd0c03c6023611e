import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { comingColumn } from '../../../db/coming-action.ts'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { owed } from '../owed/debt-repository.ts'
import { isLive } from '../seats/booking-repository.ts'
import { creditPart, passColumn } from '../seats/pass-column-repository.ts'

/** A live booking. Money in haléře. */
export type RosterRow = Awaited<ReturnType<typeof listRosters>>[number]
export type Attendance = 'came' | 'absent' | null

/** The mark set by staff, or else by entering the online room. */
export const attendance = sql<Attendance>`coalesce(${bookings.attendance}, case when ${bookings.attendedAt} is not null then 'came' end)`

const isFirstTime = sql<boolean>`not exists (
  select 1 from ${bookings} earlier join ${offerings} past on past.id = earlier.offering_id
  where earlier.person_id = ${bookings.personId} and earlier.status = 'paid' and past.starts_at < ${offerings.startsAt})`

// Refunded money, plus refunded credit: the part of the price paid by credit minus the credit that is still spent on the booking.
const refunded = sql<number>`case when ${payments.id} is null then 0 else (select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')
  + ${creditPart} - coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0) end`

const transfer = sql<{
  paymentId: number
  amount: number
  received: number
} | null>`(select json_build_object('paymentId', t.id, 'amount', t.amount,
  'received', (select coalesce(sum(l.amount), 0) from bank_lines l where l.payment_id = t.id and l.state = 'matched'))
  from payments t where t.booking_id = ${bookings.id} and t.status = 'open' and t.provider = 'transfer')`

export async function listRosters(reader: Reader, offeringIds: number[]) {
  if (offeringIds.length === 0) return []
  const rows = await reader
    .select({
      offeringId: bookings.offeringId,
      bookingId: bookings.id,
      kind: offerings.kind,
      person: knownPersonColumns(people),
      phone: people.phone,
      language: bookings.language,
      status: sql<'pending' | 'paid'>`${bookings.status}`,
      heldUntil: bookings.heldUntil,
      isByLink: sql<boolean>`${bookings.byLink} and ${bookings.status} = 'pending' and ${bookings.heldUntil} is not null`,
      askedAt: bookings.askedAt,
      isFirstTime,
      firstOnline: bookings.firstOnline,
      price: bookings.price,
      covered: creditPart,
      pass: passColumn,
      owed,
      /** The kept payment; its amount is 0 if credit pays everything. */
      payment: { id: payments.id, amount: payments.amount, method: payments.method, channel: payments.channel },
      /** Includes refunds that are due. */
      refunded,
      transfer,
      attendance,
      standingId: bookings.standingId,
      coming: comingColumn,
      isPendingDeletion: isPendingDeletion('booking'),
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.status, 'kept')))
    // Both columns are restricted, because with only one of them PostgreSQL may read all offerings.
    .where(and(inArray(bookings.offeringId, offeringIds), inArray(offerings.id, offeringIds), isLive))
    .orderBy(asc(people.firstName), asc(people.lastName), asc(bookings.id))
  return rows
}

export async function findRosterRow(reader: Reader, offeringId: number, bookingId: number): Promise<RosterRow | undefined> {
  return (await listRosters(reader, [offeringId])).find((row) => row.bookingId === bookingId)
}
