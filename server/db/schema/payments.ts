import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from './accounts.ts'
import { bookings } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** One attempt to pay for a booking, or for an order. Amounts in haléře. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id').references(() => bookings.id),
    orderId: integer('order_id').references(() => orders.id),
    /** sandbox, stripe, or none for what needed none. */
    provider: text().notNull(),
    channel: text({ enum: ['online', 'studio'] })
      .notNull()
      .default('online'),
    /** free: it cost nothing · credit, pass: the person's account paid all of it, and no money came. */
    method: text({ enum: ['card', 'cash', 'transfer', 'free', 'credit', 'pass'] })
      .notNull()
      .default('card'),
    amount: integer().notNull(),
    /** What the provider keeps of it, haléře; null: not known yet, or there is no provider. */
    fee: integer(),
    currency: text().notNull().default('CZK'),
    /** open: its page can be paid · closed: it should not be any more · kept: the money is for the place · returned: it goes back. */
    status: text({ enum: ['open', 'closed', 'kept', 'returned'] }).notNull(),
    /** The whole request to the provider, sent again unchanged after a failure: same idempotency key, same body. */
    request: jsonb(),
    sessionId: text('session_id'),
    checkoutUrl: text('checkout_url'),
    /** When the provider's page ends. */
    expiresAt: instant('expires_at'),
    /** The provider's own id of the money that moved; a refund names it. */
    providerPaymentId: text('provider_payment_id'),
    /** Which booking terms were accepted, and when. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Kept, though its place was cancelled: triggers see to it, so that these few are found among all. */
    placeLost: boolean('place_lost').notNull().default(false),
    /** Why a person must look at it, e.g. amount_mismatch; null: nothing odd. */
    flagged: text(),
    /** Why the provider refused to open its page, in the provider's words; null: it did not. */
    pageRefusal: text('page_refusal'),
    /** Whether the provider has closed the page of a closed payment. */
    pageClosedAt: instant('page_closed_at'),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('payments_status', sql`${table.status} in ('open', 'closed', 'kept', 'returned')`),
    check('payments_of_one_thing', sql`(${table.bookingId} is null) <> (${table.orderId} is null)`),
    check('payments_amount', sql`${table.amount} > 0 or (${table.amount} = 0 and ${table.method} in ('free', 'credit', 'pass'))`),
    check('payments_fee', sql`${table.fee} >= 0`),
    check('payments_channel', sql`${table.channel} in ('online', 'studio')`),
    check('payments_method', sql`${table.method} in ('card', 'cash', 'transfer', 'free', 'credit', 'pass')`),
    check('payments_settled', sql`(${table.status} in ('kept', 'returned')) = (${table.settledAt} is not null)`),
    uniqueIndex('one_open_page').on(table.bookingId).where(sql`${table.status} = 'open'`),
    // Nobody pays twice for one place.
    uniqueIndex('one_kept_payment').on(table.bookingId).where(sql`${table.status} = 'kept'`),
    uniqueIndex('one_open_page_of_order').on(table.orderId).where(sql`${table.status} = 'open'`),
    uniqueIndex('one_kept_payment_of_order').on(table.orderId).where(sql`${table.status} = 'kept'`),
    uniqueIndex('payments_session').on(table.provider, table.sessionId),
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    // A month of money, and the newest of it.
    index('payments_by_time').on(sql`coalesce(${table.settledAt}, ${table.createdAt})`),
    index('payments_by_amount').on(table.amount, table.id),
    index('payments_of_lost_places').on(table.id).where(sql`${table.placeLost}`),
    index('payments_flagged').on(table.id).where(sql`${table.flagged} is not null`),
    index('payments_page_refused').on(table.id).where(sql`${table.pageRefusal} is not null`),
    index('payments_unsettled').on(table.createdAt).where(sql`${table.status} in ('open', 'closed')`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: reference('payment_id', () => payments.id),
    amount: integer().notNull(),
    /**
     * unwanted: money that came for a place that could not be given · staff: by their decision · person: whoever booked cancelled · exchange: the
     * date of the booking was changed · provider: made in the provider's own pages · paid_out: it had become credit, and goes on to the person after all.
     */
    cause: text({ enum: ['unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out'] }).notNull(),
    /** It became the person's credit at once, and no money left: an entry of the ledger names it. */
    toCredit: boolean('to_credit').notNull().default(false),
    /** Of one to credit: how much went on as money since, by refunds of the same payment. */
    paidOut: integer('paid_out').notNull().default(0),
    /** due: to be asked for · sent: the provider has taken it on · done: the money is back · failed: it is not, and a person must look. */
    status: text({ enum: ['due', 'sent', 'done', 'failed'] })
      .notNull()
      .default('due'),
    /** Staff give it back themselves: no provider is asked. */
    byHand: boolean('by_hand').notNull().default(false),
    /** How they did. */
    handedOver: text('handed_over', { enum: ['cash', 'transfer', 'card'] }),
    /** The class was called off. */
    cancellationId: integer('cancellation_id').references(() => cancellations.id),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund'),
    /** What staff asked with, so that asking twice gives back once. */
    idempotencyKey: text('idempotency_key'),
    /** Counts what was answered for good without success: then another key is needed at the provider. */
    round: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_cause', sql`${table.cause} in ('unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out')`),
    check('refunds_to_credit_are_done', sql`not ${table.toCredit} or (${table.status} = 'done' and not ${table.byHand})`),
    check('refunds_paid_out', sql`${table.paidOut} between 0 and ${table.amount} and (${table.paidOut} = 0 or ${table.toCredit})`),
    check('refunds_status', sql`${table.status} in ('due', 'sent', 'done', 'failed')`),
    check('refunds_handed_over', sql`${table.handedOver} in ('cash', 'transfer', 'card')`),
    check('refunds_handed_over_are_done', sql`(${table.handedOver} is not null) = (${table.byHand} and ${table.status} = 'done')`),
    uniqueIndex('unwanted_money_goes_back_once').on(table.paymentId).where(sql`${table.cause} = 'unwanted'`),
    index('refunds_of_payment').on(table.paymentId),
    uniqueIndex('refunds_idempotency_key').on(table.paymentId, table.idempotencyKey),
    index('refunds_by_time').on(table.createdAt),
    index('refunds_by_amount').on(table.amount, table.id),
    index('refunds_handed_over').on(table.doneAt).where(sql`${table.byHand}`),
    index('refunds_failed').on(table.id).where(sql`${table.status} = 'failed'`),
    index('refunds_unfinished').on(table.createdAt).where(sql`${table.status} in ('due', 'sent')`),
  ],
)

/** A buyer asks their bank for money back that they paid. Amount in haléře; reason and status in the provider's words. */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: reference('payment_id', () => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull().unique('disputes_provider_dispute'),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('disputes_of_payment').on(table.paymentId)],
)

/** What staff have dealt with of all that needs their attention: which case, and what they did. */
export const attentionDone = pgTable(
  'attention_done',
  {
    kind: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    note: text().notNull(),
    personId: reference('person_id', () => people.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
)

/** News of a provider that had its effect, kept for ever: the same news never has it twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

/** The sandbox provider's own books: a stand-in for what a real provider keeps on its side. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
  /** The idempotency key it was opened with. */
  key: text().notNull().unique('sandbox_sessions_key'),
  request: jsonb().notNull(),
  status: text({ enum: ['open', 'paid', 'closed'] })
    .notNull()
    .default('open'),
  paymentId: text('payment_id'),
  paidAt: instant('paid_at'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  key: text().notNull().unique('sandbox_refunds_key'),
  paymentId: text('payment_id').notNull(),
  amount: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
