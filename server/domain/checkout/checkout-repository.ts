import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { orders } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { stateOf } from '../bookings/seats/booking-state.ts'
import { nextPaymentId } from '../money/payments/payment-repository.ts'
import type { OfferingTexts } from '../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../schedule/catalog/offering-columns-repository.ts'

export async function readBookingForPage(reader: Reader, bookingId: number) {
  const [row] = await reader
    .select({
      paymentId: nextPaymentId,
      offeringId: offerings.id,
      exchangedFor: bookings.exchangedFor,
      status: bookings.status,
      heldUntil: bookings.heldUntil,
      isTurn: bookings.isTurn,
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
    .prepare('read_booking_for_page')
    .execute()
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  const { paymentId, offeringId, exchangedFor, status, heldUntil, isTurn, byLink, startsAt, email, ...texts } = row
  return { paymentId, offeringId, exchangedFor, state: stateOf({ status, heldUntil, isTurn, byLink }), texts, startsAt, email }
}

/** Amount in haléře. */
export type CheckoutPageState = {
  paymentId: number
  sessionId: string
  provider: string
  amount: number
  status: 'paid' | 'checking' | 'refunded'
}

export type OwnPage = { sessionId: string; personId: number; of: 'booking' | 'order' }

export type PaymentOutcome = {
  standing: CheckoutPageState
  booking: { id: number; kind: OfferingTexts['kind'] } | null
  order: { id: number } | null
}

const refundedSum = sql<number>`(select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`

export async function findOutcome(reader: Reader, { sessionId, personId, of }: OwnPage): Promise<PaymentOutcome | undefined> {
  const [row] = await reader
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      amount: payments.amount,
      money: payments.status,
      refunded: refundedSum,
      booking: { id: bookings.id, kind: bookings.kind },
      order: { id: orders.id },
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.sessionId, sessionId), eq(of === 'booking' ? bookings.personId : orders.personId, personId)))
  if (!row) return undefined
  const { money, refunded, booking, order, ...payment } = row
  return { standing: { ...payment, sessionId, status: statusOf(money, row.amount, refunded) }, booking, order }
}

function statusOf(money: 'open' | 'closed' | 'kept' | 'returned', amount: number, refunded: number): CheckoutPageState['status'] {
  if (money === 'returned') return 'refunded'
  if (money === 'kept') return amount > 0 && refunded >= amount ? 'refunded' : 'paid'
  return 'checking'
}
