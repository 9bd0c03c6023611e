import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments, providerEvents } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'
import { newVariableSymbol } from '../bank/variable-symbol.ts'
import { type Payment, type PaymentMethod, TRANSFER } from './payment.ts'
import type { CheckoutRequest, ProviderCheckout } from './payment-provider.ts'
import type { PurchaseId } from './purchase.ts'
import { belongsTo } from './purchase-repository.ts'
import { insertUnwantedRefund } from './refund-repository.ts'

const paymentColumns = {
  id: payments.id,
  bookingId: payments.bookingId,
  orderId: payments.orderId,
  provider: payments.provider,
  status: payments.status,
  method: payments.method,
  amount: payments.amount,
  currency: payments.currency,
  request: payments.request,
  sessionId: payments.sessionId,
  checkoutUrl: payments.checkoutUrl,
  expiresAt: payments.expiresAt,
  providerPaymentId: payments.providerPaymentId,
}

const asPayment = (row: Omit<Payment, 'request'> & { request: unknown }): Payment => ({
  ...row,
  request: row.request as CheckoutRequest | null,
})

/** The caller has locked person, offering, booking and order. */
export async function lockOpenPayment(tx: Transaction, id: PurchaseId): Promise<Payment | undefined> {
  const [row] = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(belongsTo(payments, id), eq(payments.status, 'open')))
    .for('no key update')
  return row && asPayment(row)
}

export async function findAcceptedPayment(reader: Reader, id: PurchaseId): Promise<Payment | undefined> {
  const [row] = await reader
    .select(paymentColumns)
    .from(payments)
    .where(and(belongsTo(payments, id), eq(payments.status, 'kept')))
  return row && asPayment(row)
}

export const findPaymentMethod = async (reader: Reader, paymentId: number): Promise<PaymentMethod | undefined> =>
  (await first(reader.select({ method: payments.method }).from(payments).where(eq(payments.id, paymentId))))?.method

export const findSettledAt = async (reader: Reader, paymentId: number): Promise<Date | null> =>
  (await first(reader.select({ settledAt: payments.settledAt }).from(payments).where(eq(payments.id, paymentId))))?.settledAt ?? null

export async function hasReturnedPayment(reader: Reader, bookingId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'returned')))
  return row !== undefined
}

export async function findPaymentOfSession(reader: Reader, provider: string, sessionId: string): Promise<Payment | undefined> {
  const [row] = await reader
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)))
  return row && asPayment(row)
}

export async function findPaymentOfMoney(reader: Reader, provider: string, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await reader
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row && asPayment(row)
}

/** The caller has locked person, offering and booking. */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Payment> {
  const [row] = await tx.select(paymentColumns).from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!row) throw new Error(`Payment ${paymentId} is gone.`)
  return asPayment(row)
}

export async function lockPayments(tx: Transaction, paymentIds: number[]): Promise<Payment[]> {
  if (paymentIds.length === 0) return []
  const rows = await tx
    .select(paymentColumns)
    .from(payments)
    .where(inArray(payments.id, paymentIds))
    .orderBy(asc(payments.id))
    .for('no key update')
  return rows.map(asPayment)
}

export type NewPayment = PurchaseId & { provider: string; amount: number; currency: 'CZK'; termsVersion: string; now: Date }

/** Reserves a payment id within another query, because the stored request contains it. */
export const nextPaymentId = sql<number>`nextval(pg_get_serial_sequence('payments', 'id'))::int`

export async function nextPaymentNumber(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ id: nextPaymentId }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database answered nothing.')
  return row.id
}

const FIRST_DAY = Date.UTC(2026, 0)
const SECONDS_PER_NUMBER = 20

/**
 * Skips the numbers that payments may have had after a backup was made, because symbols and idempotency keys are derived from them. The new
 * number depends on the time of the restore alone, so that a second restore of the same backup skips the numbers used since the first.
 */
export async function skipPaymentNumbers(db: Database, at: Date): Promise<void> {
  const number = Math.max(1, Math.floor((at.getTime() - FIRST_DAY) / 1000 / SECONDS_PER_NUMBER))
  await db.execute(sql`select setval('payments_id_seq', greatest((select last_value from payments_id_seq), ${number}::bigint))`)
}

/** Inserts an open payment with the id of its request. A transfer gets its symbol from the id, and keeps the account that was shown. */
export async function openPayment(tx: Transaction, fresh: NewPayment, request: CheckoutRequest): Promise<void> {
  const isTransfer = fresh.provider === TRANSFER
  const method = isTransfer ? ('transfer' as const) : ('card' as const)
  const variableSymbol = isTransfer ? newVariableSymbol(request.paymentId) : null
  const iban = sql`(select ${settings.iban} from ${settings} where ${isTransfer}::boolean)`
  await tx
    .insert(payments)
    .overridingSystemValue()
    .values({ ...withTerms(fresh), id: request.paymentId, status: 'open', request, method, variableSymbol, iban })
    .prepare('insert_open_payment')
    .execute()
}

/** Opens a closed transfer again, with a new request. Its symbol stays. */
export async function reopenTransfer(
  tx: Transaction,
  { termsVersion, now }: Pick<NewPayment, 'termsVersion' | 'now'>,
  request: CheckoutRequest,
): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'open', request, termsVersion, termsAcceptedAt: now, pageClosedAt: null })
    .where(and(eq(payments.id, request.paymentId), eq(payments.provider, TRANSFER), eq(payments.status, 'closed')))
}

/** Inserts a kept payment of 0 with a session id of our own. */
export async function addPaymentWithoutMoney(
  tx: Transaction,
  {
    method,
    ...fresh
  }: PurchaseId & Pick<NewPayment, 'currency' | 'termsVersion' | 'now'> & { method: Extract<PaymentMethod, 'free' | 'credit' | 'pass'> },
  page: { sessionId: string; checkoutUrl: string },
): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...withTerms({ ...fresh, provider: 'none', amount: 0 }), ...page, method, status: 'kept', settledAt: fresh.now })
}

/** Always contains both `bookingId` and `orderId`, so that all purchases share one prepared statement. */
function withTerms({ now, ...fresh }: NewPayment) {
  return { bookingId: null, orderId: null, ...fresh, termsAcceptedAt: now, createdAt: now }
}

const columnsOf = ({ sessionId, url, expiresAt }: ProviderCheckout) => ({ sessionId, checkoutUrl: url, expiresAt })

/** Stores the provider's checkout. Returns false if the payment was closed in the meantime. */
export async function storeCheckout(db: Database, paymentId: number, checkout: ProviderCheckout): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set(columnsOf(checkout))
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open')))
    .returning({ id: payments.id })
    .prepare('store_checkout_page')
    .execute()
  return stored.length > 0
}

/** Stores a checkout that no person will open, so that a job closes it. */
export async function storeAbandonedCheckout(tx: Transaction, paymentId: number, checkout: ProviderCheckout): Promise<void> {
  await tx.update(payments).set(columnsOf(checkout)).where(eq(payments.id, paymentId))
}

/** Stores why the provider refused to open a checkout, unless staff already have an open task with the same text. */
export async function recordCheckoutRefusal(db: Database, paymentId: number, why: string): Promise<void> {
  const words = withoutAddresses(why)
  await db.execute(sql`update payments set page_refusal = ${words} where id = ${paymentId} and not exists (
    select from payments same left join attention_done done on done.kind = 'page_refused' and done.subject_id = same.id
    where same.page_refusal = ${words} and done.at is null)`)
}

/** Removes email addresses that the provider may have repeated, because this text is kept after the person is erased. */
const withoutAddresses = (words: string): string => words.replace(/\S+@\S+/g, '…')

export async function abandonRequest(db: Database, paymentId: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'closed', pageClosedAt: clock })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open'), isNull(payments.sessionId)))
}

/** Closes the open payment of a purchase and returns its id. The caller makes sure that its checkout is closed at the provider. */
export async function closeOpenPayment(tx: Transaction, id: PurchaseId): Promise<number | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ status: 'closed' })
    .where(and(belongsTo(payments, id), eq(payments.status, 'open')))
    .returning({ id: payments.id })
  return row?.id
}

export async function markCheckoutExpired(tx: Transaction, paymentId: number): Promise<void> {
  await tx
    .update(payments)
    .set({ pageClosedAt: clock, status: sql`case when ${payments.status} = 'open' then 'closed' else ${payments.status} end` })
    .where(eq(payments.id, paymentId))
}

export async function acceptPayment(tx: Transaction, paymentId: number, providerPaymentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'kept', settledAt: clock, pageClosedAt: clock, providerPaymentId })
    .where(eq(payments.id, paymentId))
}

/** Marks money that cannot be kept as returned and creates a refund of the full amount. Returns the refund's id. */
export async function returnPayment(
  tx: Transaction,
  payment: Payment,
  { providerPaymentId, byHand }: { providerPaymentId: string; byHand: boolean },
): Promise<number> {
  await tx
    .update(payments)
    .set({ status: 'returned', settledAt: clock, pageClosedAt: clock, providerPaymentId })
    .where(eq(payments.id, payment.id))
  return (await insertUnwantedRefund(tx, { paymentId: payment.id, amount: payment.amount, byHand })).id
}

/** Flags a payment for staff to check. `providerPaymentId`: the provider's id of the money that moved, if any. */
export async function flagPayment(db: Database | Transaction, paymentId: number, why: string, providerPaymentId?: string): Promise<void> {
  await db
    .update(payments)
    .set({ flagged: why, ...(providerPaymentId !== undefined && { providerPaymentId }) })
    .where(eq(payments.id, paymentId))
}

export async function markReturned(tx: Transaction, paymentId: number): Promise<void> {
  await tx.update(payments).set({ status: 'returned' }).where(eq(payments.id, paymentId))
}

export async function recordPaymentEvent(tx: Transaction, provider: string, eventId: string): Promise<boolean> {
  const fresh = await tx.insert(providerEvents).values({ provider, id: eventId }).onConflictDoNothing().returning({ id: providerEvents.id })
  return fresh.length > 0
}

export async function isEventKnown(reader: Reader, provider: string, eventId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.id, eventId)))
  return row !== undefined
}

/** Returns sessions to query. Omits live transfers, which bank lines settle. `lapsed`: must be closed. `isOld`: older than any checkout. */
export async function sessionsToAskAbout(
  reader: Reader,
  provider: string,
  most: number,
): Promise<{ paymentId: number; sessionId: string; provider: string; lapsed: boolean; isOld: boolean }[]> {
  const aMinuteAgo = sql`clock_timestamp() - interval '1 minute'`
  // Slightly less than the interval of the sweep, which would otherwise skip a payment every second time.
  const lastSweep = sql`clock_timestamp() - interval '50 seconds'`
  const lapsed = sql<boolean>`(${payments.status} = 'closed' or not is_live(coalesce(${bookings.status}, ${orders.status}), coalesce(${bookings.heldUntil}, ${orders.heldUntil})))`
  const rows = await reader
    .select({
      paymentId: payments.id,
      sessionId: payments.sessionId,
      provider: payments.provider,
      lapsed,
      isOld: sql<boolean>`${payments.createdAt} < clock_timestamp() - interval '2 days'`,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        or(eq(payments.provider, provider), and(eq(payments.provider, TRANSFER), lapsed)),
        sql`${payments.status} in ('open', 'closed')`,
        sql`${payments.sessionId} is not null`,
        isNull(payments.pageClosedAt),
        isNull(payments.flagged),
        lt(payments.createdAt, aMinuteAgo),
        or(isNull(payments.askedAt), lt(payments.askedAt, lastSweep)),
      ),
    )
    .orderBy(asc(payments.askedAt), asc(payments.id))
    .limit(most)
  return rows.flatMap(({ sessionId, ...row }) => (sessionId === null ? [] : [{ ...row, sessionId }]))
}

export async function markPaymentRequested(db: Database, paymentId: number): Promise<void> {
  await db.update(payments).set({ askedAt: clock }).where(eq(payments.id, paymentId))
}

export type Session = { sessionId: string; provider: string }

const asSession = (row: { sessionId: string | null; provider: string } | undefined): Session | undefined =>
  row && row.sessionId !== null ? { ...row, sessionId: row.sessionId } : undefined

export async function findUnclosedSession(reader: Reader, paymentId: number): Promise<Session | undefined> {
  const [row] = await reader
    .select({ sessionId: payments.sessionId, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.id, paymentId), isNull(payments.pageClosedAt)))
  return asSession(row)
}

export async function hadCheckout(tx: Transaction, bookingId: number): Promise<boolean> {
  return (await tx.$count(payments, eq(payments.bookingId, bookingId))) > 0
}

export async function findOpenSession(reader: Reader, id: PurchaseId): Promise<Session | undefined> {
  const [row] = await reader
    .select({ sessionId: payments.sessionId, provider: payments.provider })
    .from(payments)
    .where(and(belongsTo(payments, id), eq(payments.status, 'open')))
  return asSession(row)
}
