import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from './accounts.ts'
import { bookings } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Amounts in haléře. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id').references(() => bookings.id),
    orderId: integer('order_id').references(() => orders.id),
    /** sandbox, stripe, transfer, or none. */
    provider: text().notNull(),
    channel: text({ enum: ['online', 'studio'] })
      .notNull()
      .default('online'),
    method: text({ enum: ['card', 'cash', 'transfer', 'free', 'credit', 'pass'] })
      .notNull()
      .default('card'),
    amount: integer().notNull(),
    /** The provider's fee in haléře. Null if unknown, or there is no provider. */
    fee: integer(),
    currency: text().notNull().default('CZK'),
    status: text({ enum: ['open', 'closed', 'kept', 'returned'] }).notNull(),
    /** The request to the provider. After a failure it is repeated unchanged, with the same idempotency key. */
    request: jsonb(),
    sessionId: text('session_id'),
    checkoutUrl: text('checkout_url'),
    expiresAt: instant('expires_at'),
    /** The provider's id of the received money, used in refunds. */
    providerPaymentId: text('provider_payment_id'),
    /** Ten digits that identify a bank transfer. Never assigned twice. Null means not a transfer. */
    variableSymbol: text('variable_symbol').unique('payments_variable_symbol'),
    /** The studio's account when the transfer was started. Money may arrive there after staff have changed the account. */
    iban: text(),
    /** The transfer that brought more than its amount. This payment is the surplus. */
    surplusOf: integer('surplus_of').references((): AnyPgColumn => payments.id),
    /** When a part of the transfer first arrived. Its hold was extended then, once. */
    shortSince: instant('short_since'),
    /** Whether staff took the money face to face. Set when the money is received. Null means that none was received. */
    inPerson: boolean('in_person'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Whether the money is kept although the booking is cancelled. Set by triggers, so that the few rows with true can be indexed. */
    placeLost: boolean('place_lost').notNull().default(false),
    flagged: text(),
    /** The provider's reason for refusing to open the checkout. Null means not refused. */
    pageRefusal: text('page_refusal'),
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
    uniqueIndex('one_kept_payment').on(table.bookingId).where(sql`${table.status} = 'kept'`),
    uniqueIndex('one_open_page_of_order').on(table.orderId).where(sql`${table.status} = 'open'`),
    uniqueIndex('one_kept_payment_of_order').on(table.orderId).where(sql`${table.status} = 'kept'`),
    index('payments_surplus').on(table.surplusOf).where(sql`${table.surplusOf} is not null`),
    index('payments_short').on(table.id).where(sql`${table.shortSince} is not null`),
    uniqueIndex('payments_session').on(table.provider, table.sessionId),
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    // Serves lists of payments by month, and of the newest ones.
    index('payments_by_time').on(sql`coalesce(${table.settledAt}, ${table.createdAt})`),
    index('payments_by_amount').on(table.amount, table.id),
    index('payments_of_lost_places').on(table.id).where(sql`${table.placeLost}`),
    index('payments_in_person').on(sql`coalesce(${table.settledAt}, ${table.createdAt})`, table.id).where(sql`${table.inPerson}`),
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
    cause: text({ enum: ['unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out', 'reassigned'] }).notNull(),
    /** Whether the refund became credit at once instead of money. Its ledger entry refers to the refund. */
    toCredit: boolean('to_credit').notNull().default(false),
    /** Only of a refund to credit: the part that later refunds of the same payment have paid out as money, in haléře. */
    paidOut: integer('paid_out').notNull().default(0),
    status: text({ enum: ['due', 'sent', 'done', 'failed'] })
      .notNull()
      .default('due'),
    byHand: boolean('by_hand').notNull().default(false),
    handedOver: text('handed_over', { enum: ['cash', 'transfer', 'card'] }),
    cancellationId: integer('cancellation_id').references(() => cancellations.id),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund'),
    /** Chosen by the client of staff. A repeated request refunds only once. */
    idempotencyKey: text('idempotency_key'),
    /** The number of final failures at the provider. Each one requires a new idempotency key. */
    round: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_cause', sql`${table.cause} in ('unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out', 'reassigned')`),
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

/** A buyer's request to their bank to return the money. Amount in haléře; reason and status are the provider's texts. */
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

/** Processed events of a provider. They are kept forever, so that none is processed twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

/** The sandbox's data, which a real provider stores on its side. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
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
