import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One attempt to pay for a booking. Amounts in haléře. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** sandbox, stripe, or none for what is free. */
    provider: text().notNull(),
    channel: text({ enum: ['online', 'studio'] })
      .notNull()
      .default('online'),
    method: text({ enum: ['card', 'cash', 'transfer', 'free'] })
      .notNull()
      .default('card'),
    amount: integer().notNull(),
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
    /** Why a person must look at it, e.g. amount_mismatch; null: nothing odd. */
    flagged: text(),
    /** Whether the provider has closed the page of a closed payment. */
    pageClosedAt: instant('page_closed_at'),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('payments_status', sql`${table.status} in ('open', 'closed', 'kept', 'returned')`),
    check('payments_amount', sql`${table.amount} > 0 or (${table.amount} = 0 and ${table.method} = 'free')`),
    check('payments_channel', sql`${table.channel} in ('online', 'studio')`),
    check('payments_method', sql`${table.method} in ('card', 'cash', 'transfer', 'free')`),
    check('payments_settled', sql`(${table.status} in ('kept', 'returned')) = (${table.settledAt} is not null)`),
    uniqueIndex('one_open_page').on(table.bookingId).where(sql`${table.status} = 'open'`),
    // Nobody pays twice for one place.
    uniqueIndex('one_kept_payment').on(table.bookingId).where(sql`${table.status} = 'kept'`),
    uniqueIndex('payments_session').on(table.provider, table.sessionId),
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    index('payments_of_booking').on(table.bookingId),
    index('payments_unsettled').on(table.createdAt).where(sql`${table.status} in ('open', 'closed')`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    /** unwanted: money that came for a place that could not be given · staff: given back by hand. */
    cause: text({ enum: ['unwanted', 'staff'] }).notNull(),
    status: text({ enum: ['due', 'done', 'failed'] })
      .notNull()
      .default('due'),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_cause', sql`${table.cause} in ('unwanted', 'staff')`),
    check('refunds_status', sql`${table.status} in ('due', 'done', 'failed')`),
    uniqueIndex('unwanted_money_goes_back_once').on(table.paymentId).where(sql`${table.cause} = 'unwanted'`),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_due').on(table.createdAt).where(sql`${table.status} = 'due'`),
  ],
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
