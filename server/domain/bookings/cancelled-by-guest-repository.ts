import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { policies } from '../../db/schema/policies.ts'
import { takenSeats } from '../catalog/offerings-repository.ts'

const kept = alias(payments, 'kept')
const given = sql<number>`(select coalesce(sum(other.amount), 0)::int from ${refunds} as other where other.payment_id = ${kept.id} and other.status <> 'failed')`

/** What came of a paid booking that its person cancelled. Money in haléře. */
export type GuestCancellation = {
  offeringId: number
  /** Of the price so much was to be refunded. */
  percent: number
  refunds: GuestRefund[]
  /** What is refunded once somebody else has paid for the spot. */
  leftIfTaken: number
  /** Of the class, by now. */
  capacity: number
  taken: number
}
type GuestRefund = { amount: number; byHand: boolean; hasFailed: boolean; method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' }

/** `refundIds`: what they are refunded by it. Undefined: it is theirs again. */
export async function readGuestCancellation(
  reader: Reader,
  { bookingId, refundIds }: { bookingId: number; refundIds: number[] },
): Promise<GuestCancellation | undefined> {
  const [row] = await reader
    .select({
      offeringId: bookings.offeringId,
      percent: bookings.leftPercent,
      isResold: sql<boolean>`${bookings.leftFull} and ${bookings.leftPercent} < 100 and coalesce(${policies.resale}, false)`,
      left: sql<number>`coalesce(${kept.amount}, 0) - ${given}`,
      capacity: offerings.capacity,
      taken: takenSeats,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(policies, eq(policies.id, bookings.policyId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept')))
    .where(and(eq(bookings.id, bookingId), isNotNull(bookings.leftAt)))
  if (!row) return undefined
  const { isResold, left, percent, ...found } = row
  return {
    ...found,
    percent: percent ?? 0,
    leftIfTaken: isResold ? left : 0,
    refunds: await listGuestRefunds(reader, bookingId, refundIds),
  }
}

/** Those refunds of a booking, the oldest first. */
export const listGuestRefunds = (reader: Reader, bookingId: number, refundIds: number[]): Promise<GuestRefund[]> =>
  reader
    .select({
      amount: refunds.amount,
      byHand: refunds.byHand,
      hasFailed: sql<boolean>`${refunds.status} = 'failed'`,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.bookingId, bookingId), inArray(refunds.id, refundIds)))
    .orderBy(refunds.id)
