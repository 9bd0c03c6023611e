import { and, eq, like, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { payments } from '../../db/schema/payments.ts'
import { hasMoney } from '../bookings/owed/debt-repository.ts'
import { isLive } from '../bookings/seats/booking-repository.ts'
import { promisedColumns } from '../bookings/seats/promised-columns-repository.ts'
import { ERASED_ADDRESSES } from '../kernel/placeholder-email.ts'
import type { Payment } from '../money/payments/payment.ts'
import { serviceColumns, timedColumns } from '../schedule/catalog/offering-columns-repository.ts'

/** Money in haléře. */
export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findLinkedForPaying>>>

export async function findLinkedForPaying(reader: Reader, bookingId: number) {
  const [row] = await reader
    .select({
      id: bookings.id,
      personId: bookings.personId,
      status: bookings.status,
      isLive,
      heldUntil: bookings.heldUntil,
      isTurn: bookings.isTurn,
      byLink: bookings.byLink,
      price: bookings.price,
      covered: bookings.covered,
      paidAt: bookings.paidAt,
      /** Whether the booking has a payment with the status `kept`, even of amount 0. */
      hasMoney,
      isPersonErased: sql<boolean>`${like(people.email, ERASED_ADDRESSES)}`,
      ...promisedColumns,
      offering: { id: offerings.id, ...timedColumns },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(eq(bookings.id, bookingId))
  if (!row) return undefined
  const { offering, service, ...booking } = row
  return { ...booking, offering: { ...offering, service } }
}

export async function findCheckoutPageState(
  reader: Reader,
  { bookingId, sessionId, provider }: { bookingId: number; sessionId: string; provider: string },
): Promise<Payment['status'] | undefined> {
  const [row] = await reader
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.sessionId, sessionId), eq(payments.provider, provider)))
  return row?.status
}
