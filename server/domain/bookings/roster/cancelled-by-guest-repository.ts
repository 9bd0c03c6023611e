import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { policies } from '../../../db/schema/policies.ts'
import { takenSeats } from '../../schedule/catalog/offerings-repository.ts'

const kept = alias(payments, 'kept')
const given = sql<number>`(select coalesce(sum(other.amount - other.paid_out), 0)::int from ${refunds} as other where other.payment_id = ${kept.id} and other.status <> 'failed')`
const spentCredit = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`

/** A part of a refund, in haléře. `toCredit`: whether money becomes credit. `method`: how the part was paid, including `credit`. */
export type GuestRefund = {
  amount: number
  byHand: boolean
  hasFailed: boolean
  toCredit: boolean
  method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'
}

/** `refundIds`: refunds in money. `entryIds`: ledger entries of returned credit. */
export type GuestRefundIds = { bookingId: number; refundIds: number[]; entryIds?: number[] | undefined }

/** Returns the cancellation of a paid booking by its guest. Amounts in haléře. Undefined if the booking has been restored. */
export async function readGuestCancellation(reader: Reader, which: GuestRefundIds) {
  const [row] = await reader
    .select({
      offeringId: bookings.offeringId,
      isActive: offerings.isActive,
      /** The percentage of the price that the policy refunds. */
      percent: bookings.leftPercent,
      mayBeResold: sql<boolean>`${bookings.leftFull} and ${bookings.leftPercent} < 100 and coalesce(${policies.resale}, false)`,
      isResold: sql<boolean>`${bookings.resoldBy} is not null`,
      left: sql<number>`coalesce(${kept.amount}, 0) - ${given} + ${spentCredit}`,
      capacity: offerings.capacity,
      taken: takenSeats,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(policies, eq(policies.id, bookings.policyId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept')))
    .where(and(eq(bookings.id, which.bookingId), isNotNull(bookings.leftAt)))
  if (!row) return undefined
  const { mayBeResold, left, percent, ...found } = row
  return {
    ...found,
    percent: percent ?? 0,
    mayBeResold,
    /** The amount refunded after a resale. */
    leftIfTaken: mayBeResold ? left : 0,
    refunds: [...(await listCreditReturned(reader, which)), ...(await listGuestRefunds(reader, which))],
  }
}

export const listGuestRefunds = (reader: Reader, { bookingId, refundIds }: GuestRefundIds): Promise<GuestRefund[]> =>
  reader
    .select({
      amount: refunds.amount,
      byHand: refunds.byHand,
      hasFailed: sql<boolean>`${refunds.status} = 'failed'`,
      toCredit: refunds.toCredit,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.bookingId, bookingId), inArray(refunds.id, refundIds)))
    .orderBy(refunds.id)

const listCreditReturned = async (reader: Reader, { bookingId, entryIds = [] }: GuestRefundIds): Promise<GuestRefund[]> =>
  (
    await reader
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, bookingId), inArray(ledgerEntries.id, entryIds)))
      .orderBy(ledgerEntries.id)
  ).map(({ amount }) => ({ amount, byHand: false, hasFailed: false, toCredit: true, method: 'credit' as const }))
