import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments, providerEvents, refunds } from '../../../db/schema/payments.ts'
import type { Payment, PaymentMethod } from './payment.ts'
import type { CheckoutRequest, ProviderCheckout } from './payment-provider.ts'
import type { PurchaseId } from './purchase.ts'
import { belongsTo } from './purchase-repository.ts'

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

// JSON comes back untyped; nothing but openPayment writes it.
const asPayment = (row: Omit<Payment, 'request'> & { request: unknown }): Payment => ({
  ...row,
  request: row.request as CheckoutRequest | null,
})

/** Locks the open payment of a purchase. Its person, offering, booking and order are locked before. */
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

/** How a payment was made. */
export async function findPaymentMethod(reader: Reader, paymentId: number): Promise<PaymentMethod | undefined> {
  const [row] = await reader.select({ method: payments.method }).from(payments).where(eq(payments.id, paymentId))
  return row?.method
}

/** Whether money for the booking came and went back. */
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

/** The payment whose money the provider knows under this id. */
export async function findPaymentOfMoney(reader: Reader, provider: string, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await reader
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row && asPayment(row)
}

/** Locks one payment. Person, offering and booking are locked before. */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Payment> {
  const [row] = await tx.select(paymentColumns).from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!row) throw new Error(`Payment ${paymentId} is gone.`)
  return asPayment(row)
}

/** Locks several, by their numbers. */
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

/** To be read beside something else: the number of a payment that is about to be made. The request that is stored with it names it. */
export const nextPaymentId = sql<number>`nextval(pg_get_serial_sequence('payments', 'id'))::int`

export async function nextPaymentNumber(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ id: nextPaymentId }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database answered nothing.')
  return row.id
}

/** Makes an open payment together with the request that will be sent for it, which brings its number. */
export async function openPayment(tx: Transaction, fresh: NewPayment, request: CheckoutRequest): Promise<void> {
  await tx
    .insert(payments)
    .overridingSystemValue()
    .values({ ...withTerms(fresh), id: request.paymentId, status: 'open', request })
    .prepare('insert_open_payment')
    .execute()
}

/** Makes the payment of what takes no money: kept at once, with a session id of ours. */
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

/** Both columns are always written: one statement, whatever is paid for. */
function withTerms({ now, ...fresh }: NewPayment) {
  return { bookingId: null, orderId: null, ...fresh, termsAcceptedAt: now, createdAt: now }
}

const pageOf = (page: ProviderCheckout) => ({ sessionId: page.sessionId, checkoutUrl: page.url, expiresAt: page.expiresAt })

/** Remembers the provider's page; false, and nothing remembered, when the payment was closed while the provider was asked. */
export async function storeCheckoutPage(db: Database, paymentId: number, page: ProviderCheckout): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set(pageOf(page))
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open')))
    .returning({ id: payments.id })
    .prepare('store_checkout_page')
    .execute()
  return stored.length > 0
}

/** Remembers a page that nobody is led to: it is still to be closed. */
export async function storeUnwantedCheckout(tx: Transaction, paymentId: number, page: ProviderCheckout): Promise<void> {
  await tx.update(payments).set(pageOf(page)).where(eq(payments.id, paymentId))
}

/** Notes why the provider refused to open a page, unless staff already have an open task with these very words. */
export async function notePageRefusal(db: Database, paymentId: number, why: string): Promise<void> {
  const words = withoutAddresses(why)
  await db.execute(sql`update payments set page_refusal = ${words} where id = ${paymentId} and not exists (
    select from payments same left join attention_done done on done.kind = 'page_refused' and done.subject_id = same.id
    where same.page_refusal = ${words} and done.at is null)`)
}

/** The words outlive the person, whose address the provider may have repeated. */
const withoutAddresses = (words: string): string => words.replace(/\S+@\S+/g, '…')

/** No page will ever come of the payment's request. */
export async function abandonRequest(db: Database, paymentId: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'closed', pageClosedAt: clock })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open'), isNull(payments.sessionId)))
}

/** Closes the open payment of a purchase and returns its id. Its page is still to be closed at the provider. */
export async function closeOpenPayment(tx: Transaction, id: PurchaseId): Promise<number | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ status: 'closed' })
    .where(and(belongsTo(payments, id), eq(payments.status, 'open')))
    .returning({ id: payments.id })
  return row?.id
}

/** The provider says that the page can no longer be paid. */
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

/** The money cannot be kept: it is marked, and a refund of all of it is due. Answers with the refund's id. */
export async function returnPayment(tx: Transaction, payment: Payment, providerPaymentId: string): Promise<number> {
  await tx
    .update(payments)
    .set({ status: 'returned', settledAt: clock, pageClosedAt: clock, providerPaymentId })
    .where(eq(payments.id, payment.id))
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amount: payment.amount, cause: 'unwanted' })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('The refund was not stored.')
  return refund.id
}

/** A person must look at it; `providerPaymentId` of the money that moved, if any did. */
export async function flagPayment(db: Database | Transaction, paymentId: number, why: string, providerPaymentId?: string): Promise<void> {
  await db
    .update(payments)
    .set({ flagged: why, ...(providerPaymentId !== undefined && { providerPaymentId }) })
    .where(eq(payments.id, paymentId))
}

/** All that was kept went back: the place has no money any more. */
export async function markReturned(tx: Transaction, paymentId: number): Promise<void> {
  await tx.update(payments).set({ status: 'returned' }).where(eq(payments.id, paymentId))
}

/** True when this news was not known; it is from now on, if the transaction is committed. */
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

/**
 * Sessions that the provider should be asked about: opened or last asked about more than a minute ago, and neither settled nor known to be closed.
 * `lapsed`: their hold is over, so the page is to be closed. `isOld`: no provider keeps a page open that long.
 */
export async function sessionsToAskAbout(
  reader: Reader,
  provider: string,
  most: number,
): Promise<{ paymentId: number; sessionId: string; lapsed: boolean; isOld: boolean }[]> {
  const aMinuteAgo = sql`clock_timestamp() - interval '1 minute'`
  // A little under the minute after which the sweep comes again, or every second sweep would skip it.
  const lastSweep = sql`clock_timestamp() - interval '50 seconds'`
  const rows = await reader
    .select({
      paymentId: payments.id,
      sessionId: payments.sessionId,
      lapsed: sql<boolean>`${payments.status} = 'closed' or not is_live(coalesce(${bookings.status}, ${orders.status}), coalesce(${bookings.heldUntil}, ${orders.heldUntil}))`,
      isOld: sql<boolean>`${payments.createdAt} < clock_timestamp() - interval '2 days'`,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
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

export async function markAsked(db: Database, paymentId: number): Promise<void> {
  await db.update(payments).set({ askedAt: clock }).where(eq(payments.id, paymentId))
}

/** The provider's session of a payment; undefined: there is none, or its page is known to be closed. */
export async function findUnclosedSession(reader: Reader, provider: string, paymentId: number): Promise<string | undefined> {
  const [row] = await reader
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.provider, provider), isNull(payments.pageClosedAt)))
  return row?.sessionId ?? undefined
}

/** Whether a payment page was ever asked for it. */
export async function hadPage(tx: Transaction, bookingId: number): Promise<boolean> {
  return (await tx.$count(payments, eq(payments.bookingId, bookingId))) > 0
}

/** The session on which a purchase can be paid now. */
export async function findOpenSession(reader: Reader, provider: string, id: PurchaseId): Promise<string | undefined> {
  const [row] = await reader
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(belongsTo(payments, id), eq(payments.status, 'open'), eq(payments.provider, provider)))
  return row?.sessionId ?? undefined
}
