import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { orders } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { nextPaymentId } from '../money/payments/payment-repository.ts'
import type { OfferingTexts } from '../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../schedule/catalog/offering-columns-repository.ts'

/** What a payment page says of what is bought, and to whom, and the number that its payment will have. */
export type Purchase = {
  paymentId: number
  offeringId: number
  exchangedFor: number | null
  /** Staff hold it for somebody who pays by link. */
  byLink: boolean
  texts: OfferingTexts
  startsAt: Date
  email: string
}

export async function readPurchase(reader: Reader, bookingId: number): Promise<Purchase> {
  const [row] = await reader
    .select({
      paymentId: nextPaymentId,
      offeringId: offerings.id,
      exchangedFor: bookings.exchangedFor,
      byLink: bookings.byLink,
      startsAt: offerings.startsAt,
      email: people.email,
      ...textColumns,
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(eq(bookings.id, bookingId))
    .prepare('read_purchase')
    .execute()
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  const { paymentId, offeringId, exchangedFor, byLink, startsAt, email, ...texts } = row
  return { paymentId, offeringId, exchangedFor, byLink, texts, startsAt, email }
}

/** What came of a payment page. Amount in haléře. */
/** `paymentId`: of the money. */
export type PaymentStanding = {
  paymentId: number
  sessionId: string
  provider: string
  amount: number
  status: 'paid' | 'checking' | 'refunded'
}
export type PaymentOutcome = PaymentStanding & { bookingId: number; kind: OfferingTexts['kind'] }

const refundedSum = sql<number>`(select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`

/** The same of an order's. */
export async function findOrderOutcome(
  reader: Reader,
  sessionId: string,
  personId: number,
): Promise<(PaymentStanding & { orderId: number }) | undefined> {
  const [row] = await reader
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      orderId: orders.id,
      amount: payments.amount,
      money: payments.status,
      refunded: refundedSum,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.sessionId, sessionId), eq(orders.personId, personId)))
  if (!row) return undefined
  const { money, refunded, ...outcome } = row
  return { ...outcome, sessionId, status: statusOf(money, row.amount, refunded) }
}

/** What came of the person's payment page; undefined: it is not theirs, or there is none. */
export async function findOutcome(reader: Reader, sessionId: string, personId: number): Promise<PaymentOutcome | undefined> {
  const [row] = await reader
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      bookingId: bookings.id,
      kind: offerings.kind,
      amount: payments.amount,
      money: payments.status,
      refunded: refundedSum,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(payments.sessionId, sessionId), eq(bookings.personId, personId)))
  if (!row) return undefined
  const { money, refunded: given, ...outcome } = row
  return { ...outcome, sessionId, status: statusOf(money, row.amount, given) }
}

function statusOf(money: 'open' | 'closed' | 'kept' | 'returned', amount: number, refunded: number): PaymentStanding['status'] {
  if (money === 'returned') return 'refunded'
  if (money === 'kept') return amount > 0 && refunded >= amount ? 'refunded' : 'paid'
  return 'checking'
}
