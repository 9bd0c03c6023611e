import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { isDisputeAgainstStudio } from './dispute-repository.ts'
import type { ProviderRefund } from './payment-provider.ts'
import { paymentsOfPerson } from './payments-of-person-repository.ts'
import type { PurchaseId } from './purchase.ts'
import { belongsTo } from './purchase-repository.ts'
import type { Refund } from './refund.ts'
import type { StudioMethod } from './studio-payment-repository.ts'

const columns = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  amount: refunds.amount,
  cause: refunds.cause,
  toCredit: refunds.toCredit,
  paidOut: refunds.paidOut,
  status: refunds.status,
  byHand: refunds.byHand,
  providerRefundId: refunds.providerRefundId,
  round: refunds.round,
  lastError: refunds.lastError,
  createdAt: refunds.createdAt,
  doneAt: refunds.doneAt,
}
/** Condition: the provider has not been asked for the refund yet, or has not completed it. */
const isUnfinished = and(inArray(refunds.status, ['due', 'sent']), eq(refunds.byHand, false))

export type UnfinishedRefund = Pick<Refund, 'id' | 'amount' | 'round' | 'providerRefundId'> & {
  attempts: number
  provider: string
  providerPaymentId: string | null
}

export async function findUnfinishedRefund(reader: Reader, refundId: number): Promise<UnfinishedRefund | undefined> {
  const [row] = await reader
    .select({
      id: refunds.id,
      amount: refunds.amount,
      round: refunds.round,
      providerRefundId: refunds.providerRefundId,
      attempts: refunds.attempts,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), isUnfinished))
  return row
}

/** Returns unfinished refunds whose job was lost or whose provider was down. The pause doubles with every try, from a minute to an hour. */
export async function refundsLeftUnfinished(reader: Reader, provider: string, most: number): Promise<number[]> {
  const pause = sql`least(interval '1 hour', interval '1 minute' * power(2, least(${refunds.attempts}, 10) - 1))`
  const rows = await reader
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.provider, provider),
        isUnfinished,
        sql`${refunds.createdAt} < clock_timestamp() - interval '1 minute'`,
        or(isNull(refunds.triedAt), sql`${refunds.triedAt} < clock_timestamp() - ${pause}`),
      ),
    )
    .orderBy(asc(refunds.triedAt), asc(refunds.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const reported = ({ providerRefundId, status, why }: ProviderRefund) => ({
  status,
  providerRefundId,
  lastError: why ?? null,
  doneAt: status === 'done' ? clock : null,
})

/** Stores the provider's answer, unless the refund was finished meanwhile. Returns the new status; undefined if it was finished. */
export const recordRefundAnswer = (tx: Transaction, refundId: number, answer: ProviderRefund): Promise<Refund['status'] | undefined> =>
  note(tx, refundId, { ...reported(answer), triedAt: clock, attempts: sql`${refunds.attempts} + 1` })

/** Locks the payment before the refund, because otherwise the trigger on refunds would lock it after the refund. */
async function note(tx: Transaction, refundId: number, news: PgUpdateSetSource<typeof refunds>): Promise<Refund['status'] | undefined> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.id, refundId))
    .for('no key update', { of: payments })
  const [row] = await tx
    .update(refunds)
    .set(news)
    .where(and(eq(refunds.id, refundId), isUnfinished))
    .returning({ status: refunds.status })
  return row?.status
}

/** Stores a failed attempt. `round`: the number of the next idempotency key. Returns the new status; undefined if it was finished. */
export const recordRefundError = (
  tx: Transaction,
  refundId: number,
  trouble: { status: 'due' | 'failed'; round: number; lastError: string },
): Promise<Refund['status'] | undefined> =>
  note(tx, refundId, {
    round: trouble.round,
    // A refund that the provider has accepted keeps its status until the provider reports another one.
    status: sql`case when ${refunds.status} = 'due' then ${trouble.status} else ${refunds.status} end`,
    lastError: trouble.lastError.slice(0, 500),
    triedAt: clock,
    attempts: sql`${refunds.attempts} + 1`,
  })

/** Lists the refunds of a payment. Lock the payment before deciding by them. */
export const listRefundsOf = (reader: Reader, paymentId: number): Promise<Refund[]> =>
  reader.select(columns).from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))

export const findRefund = (reader: Reader, refundId: number): Promise<Refund | undefined> =>
  first(reader.select(columns).from(refunds).where(eq(refunds.id, refundId)))

export async function findPaymentOfRefund(
  reader: Reader,
  refundId: number,
): Promise<{ id: number; bookingId: number | null; orderId: number | null; provider: string } | undefined> {
  const [row] = await reader
    .select({ id: payments.id, bookingId: payments.bookingId, orderId: payments.orderId, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

/** Returns a failed refund and the amount left (haléře). Undefined if nothing is left, it has not failed, or a dispute is open or lost. */
export async function readFailedRefund(
  reader: Reader,
  refundId: number,
): Promise<{ amount: number; paymentId: number; bookingId: number | null; orderId: number | null } | undefined> {
  const refunded = sql`(select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = ${payments.id} and r.status <> 'failed')`
  const amount = sql<number>`least(${refunds.amount}, ${payments.amount} - ${refunded})::int`
  const [row] = await reader
    .select({ amount, paymentId: payments.id, bookingId: payments.bookingId, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'failed'),
        sql`${amount} > 0`,
        sql`not exists (select from disputes d where d.payment_id = ${payments.id} and ${isDisputeAgainstStudio})`,
      ),
    )
  return row
}

export async function findRefundByKey(reader: Reader, id: PurchaseId, key: string): Promise<Refund | undefined> {
  const [row] = await reader
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(belongsTo(payments, id), eq(refunds.idempotencyKey, key)))
  return row
}

/** `person`: the person cancelled. `staff`: staff decided it. `paid_out`: the money had become credit before. */
export type NewRefund = {
  paymentId: number
  amount: number
  cause: 'staff' | 'person' | 'exchange' | 'paid_out'
  idempotencyKey?: string | undefined
  cancellationId?: number | undefined
}

export const insertRefund = (tx: Transaction, refund: NewRefund & { byHand: boolean }): Promise<Refund> => storeRefund(tx, refund)

/** Inserts a completed refund to credit. The caller adds the ledger entry. */
export const insertRefundToCredit = (
  tx: Transaction,
  refund: Omit<NewRefund, 'cause'> & { cause: NewRefund['cause'] | 'unwanted' },
): Promise<Refund> => storeRefund(tx, { ...refund, toCredit: true, status: 'done', doneAt: clock })

export const insertUnwantedRefund = (tx: Transaction, refund: { paymentId: number; amount: number; byHand: boolean }): Promise<Refund> =>
  storeRefund(tx, { ...refund, cause: 'unwanted' })

/** Inserts a completed refund of money that was received for another booking. It stays with the studio. */
export const insertReassignedRefund = (
  tx: Transaction,
  { method, ...refund }: { paymentId: number; amount: number; method: StudioMethod },
): Promise<Refund> => storeRefund(tx, { ...refund, cause: 'reassigned', byHand: true, handedOver: method, status: 'done', doneAt: clock })

async function storeRefund(tx: Transaction, refund: PgInsertValue<typeof refunds>): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, createdAt: clock })
    .returning(columns)
  if (!row) throw new Error('The refund was not stored.')
  return row
}

/** Returns a person's refunds to credit that were not fully paid out, oldest first. `left` in haléře. */
export const listCreditRefunds = (reader: Reader, personId: number): Promise<{ id: number; paymentId: number; left: number }[]> =>
  reader
    .select({ id: refunds.id, paymentId: refunds.paymentId, left: sql<number>`${refunds.amount} - ${refunds.paidOut}` })
    .from(refunds)
    .where(and(sql`${refunds.paymentId} in ${paymentsOfPerson(personId)}`, refunds.toCredit, lt(refunds.paidOut, refunds.amount)))
    .orderBy(asc(refunds.id))

/** Adds to the part of a refund to credit that was paid out. The caller has locked the payment. */
export async function addPaidOut(tx: Transaction, refundId: number, amount: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ paidOut: sql`${refunds.paidOut} + ${amount}` })
    .where(eq(refunds.id, refundId))
}

export async function insertProviderRefund(tx: Transaction, paymentId: number, refund: ProviderRefund): Promise<void> {
  await tx.insert(refunds).values({ ...reported(refund), paymentId, amount: refund.amount, cause: 'provider' })
}

export async function recordProviderAnswer(tx: Transaction, refundId: number, refund: ProviderRefund): Promise<void> {
  await tx.update(refunds).set(reported(refund)).where(eq(refunds.id, refundId))
}

/** Reduces a refund to the amount that is left. At 0 it becomes failed. A new amount needs a new idempotency key. */
export async function reduceRefund(tx: Transaction, refundId: number, amount: number): Promise<void> {
  const gone = { status: 'failed' as const, lastError: 'This money was given back at the provider already.' }
  await tx
    .update(refunds)
    .set(amount === 0 ? gone : { amount, round: sql`${refunds.round} + 1` })
    .where(eq(refunds.id, refundId))
}

/** Converts a refund that staff would have made themselves into credit. The caller adds the ledger entry. */
export async function markRefundedToCredit(tx: Transaction, refundId: number): Promise<void> {
  await tx.update(refunds).set({ byHand: false, toCredit: true, status: 'done', doneAt: clock }).where(eq(refunds.id, refundId))
}

/** Marks a refund as made by staff. Later answers of the provider about an earlier attempt are ignored. */
export async function markRefundedByHand(
  tx: Transaction,
  refundId: number,
  { amount, method }: { amount: number; method: StudioMethod },
): Promise<Refund> {
  const over = { providerRefundId: null, lastError: null, round: sql`${refunds.round} + 1` }
  const [row] = await tx
    .update(refunds)
    .set({ ...over, amount, byHand: true, handedOver: method, status: 'done', doneAt: clock })
    .where(eq(refunds.id, refundId))
    .returning(columns)
  if (!row) throw new Error(`Refund ${refundId} is gone.`)
  return row
}

export async function makeDueAgain(tx: Transaction, refundId: number, amount: number): Promise<Refund> {
  const [row] = await tx
    .update(refunds)
    .set({ amount, status: 'due', round: sql`${refunds.round} + 1`, providerRefundId: null, triedAt: null, lastError: null })
    .where(eq(refunds.id, refundId))
    .returning(columns)
  if (!row) throw new Error(`Refund ${refundId} is gone.`)
  return row
}
