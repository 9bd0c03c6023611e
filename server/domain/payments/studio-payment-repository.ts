import { and, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../db/clock.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { payments, refunds } from '../../db/schema/payments.ts'

/** How money can be taken at the studio. */
export type StudioMethod = 'cash' | 'transfer' | 'card'

const givenBack = sql<number>`coalesce((select sum(${refunds.amount})::int from ${refunds} where ${refunds.paymentId} = ${payments.id}), 0)`
const isAllGivenBack = and(gt(payments.amount, 0), eq(givenBack, payments.amount))

/** Whether a payment for the booking is kept that was not given back whole. */
export async function hasMoneyFor(reader: Reader, bookingId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'kept'), sql`not (${isAllGivenBack})`))
  return row !== undefined
}

type StudioPayment = { bookingId: number; amount: number; method?: StudioMethod | undefined; termsVersion: string }

/**
 * Keeps money that staff took themselves, cash unless they say otherwise; what costs nothing is `free`. Answers with the method.
 * A booking keeps one payment: an earlier one, given back whole, is kept no more. Person, offering and booking are locked before.
 */
export async function keepStudioPayment(
  tx: Transaction,
  { amount, method = 'cash', ...given }: StudioPayment,
): Promise<StudioMethod | 'free'> {
  await tx
    .update(payments)
    .set({ status: 'returned' })
    .where(and(eq(payments.bookingId, given.bookingId), eq(payments.status, 'kept'), isAllGivenBack))
  const taken = amount === 0 ? 'free' : method
  await tx.insert(payments).values({
    ...given,
    provider: 'none',
    channel: 'studio',
    method: taken,
    amount,
    status: 'kept',
    termsAcceptedAt: clock,
    settledAt: clock,
  })
  return taken
}
