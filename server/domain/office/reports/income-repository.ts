import { and, asc, eq, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { attendance } from '../../bookings/roster/roster-repository.ts'
import { paidAt } from './payment-list-repository.ts'

/** The period includes `from` and excludes `to`. */
export type Period = { from: Date; to: Date }

/** Money received, including money that was refunded later. */
export const receivedWithin = ({ from, to }: Period) => and(gte(paidAt, from), lt(paidAt, to), isNotNull(payments.settledAt))

/** When money was refunded: the time of the request at the provider, or the time staff did it. Null for credit and failed refunds. */
export const refundedAt = sql<Date | null>`case when ${refunds.toCredit} then null when ${refunds.byHand} then ${refunds.doneAt} when ${refunds.status} <> 'failed' then ${refunds.createdAt} end`
/** Whether `refundedAt` is within the period, written so that indexes apply. */
export const refundedWithin = ({ from, to }: Period) =>
  or(
    and(
      eq(refunds.byHand, false),
      eq(refunds.toCredit, false),
      ne(refunds.status, 'failed'),
      gte(refunds.createdAt, from),
      lt(refunds.createdAt, to),
    ),
    and(refunds.byHand, gte(refunds.doneAt, from), lt(refunds.doneAt, to)),
  )

export type IncomeRow = Awaited<ReturnType<typeof sumPayments>>[number]

const kindOfSale = sql<'slot' | 'session' | 'event' | 'pass'>`coalesce(${bookings.kind}, 'pass')`

/** Returns sums by kind, method and channel. Amounts in haléře. */
export const sumPayments = (reader: Reader, span: Period) =>
  reader
    .select({
      kind: kindOfSale,
      method: payments.method,
      channel: payments.channel,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${payments.amount})::int`,
      fee: sql<number | null>`sum(${payments.fee})::int`,
      feeUnknown: sql<number>`(count(*) filter (where ${payments.provider} not in ('none', 'transfer') and ${payments.fee} is null))::int`,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    // A class paid by a pass is not a sale, because the pass was the sale.
    .where(and(receivedWithin(span), ne(payments.method, 'pass')))
    .groupBy(kindOfSale, payments.method, payments.channel)
    .orderBy(asc(kindOfSale), asc(payments.method), asc(payments.channel))

export async function sumRefunds(reader: Reader, span: Period): Promise<{ count: number; amount: number }> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(refundedWithin(span))
  return row ?? { count: 0, amount: 0 }
}

export type AttendanceSum = { classes: number; capacity: number; paid: number; came: number; absent: number }

/** Counts classes that are on the site or have paid bookings. Excludes slots without a paid booking. */
export async function sumAttendance(reader: Reader, { from, to }: Period): Promise<AttendanceSum> {
  const perClass = reader
    .select({
      capacity: offerings.capacity,
      paid: sql<number>`count(${bookings.id})`.as('paid'),
      came: sql<number>`count(*) filter (where ${attendance} = 'came')`.as('came'),
      absent: sql<number>`count(*) filter (where ${attendance} = 'absent')`.as('absent'),
    })
    .from(offerings)
    .leftJoin(bookings, and(eq(bookings.offeringId, offerings.id), eq(bookings.status, 'paid')))
    .where(and(gte(offerings.startsAt, from), lt(offerings.startsAt, to)))
    .groupBy(offerings.id)
    .having(sql`count(${bookings.id}) > 0 or (${offerings.isActive} and ${offerings.kind} <> 'slot')`)
    .as('per_class')
  const [row] = await reader
    .select({
      classes: sql<number>`count(*)::int`,
      capacity: sql<number>`coalesce(sum(${perClass.capacity}), 0)::int`,
      paid: sql<number>`coalesce(sum(${perClass.paid}), 0)::int`,
      came: sql<number>`coalesce(sum(${perClass.came}), 0)::int`,
      absent: sql<number>`coalesce(sum(${perClass.absent}), 0)::int`,
    })
    .from(perClass)
  if (!row) throw new Error('The database answered nothing.')
  return row
}
