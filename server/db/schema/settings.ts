import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SellerSettings, VatSettings } from '../receipt-settings.ts'
import { instant } from './columns.ts'
import { policies } from './policies.ts'

/** A single row. A setting that is null has the value of the environment or of the content, or a default. */
export const settings = pgTable(
  'settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    firstOnlineDiscountPercent: integer('first_online_discount_percent').notNull().default(20),
    holdSeconds: integer('hold_seconds'),
    mostFree: integer('most_free').notNull().default(3),
    dashboardCurrencySign: text('dashboard_currency_sign'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    mailBookings: boolean('mail_bookings').notNull().default(true),
    mailCancellations: boolean('mail_cancellations').notNull().default(true),
    mailAttention: boolean('mail_attention').notNull().default(true),
    digestOn: boolean('digest_on').notNull().default(false),
    digestHour: integer('digest_hour').notNull().default(7),
    digestNames: boolean('digest_names').notNull().default(false),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    wallets: boolean('wallets').notNull().default(false),
    transfersOn: boolean('transfers_on').notNull().default(false),
    iban: text(),
    transferAheadHours: integer('transfer_ahead_hours').notNull().default(24),
    transferHoldHours: integer('transfer_hold_hours').notNull().default(24),
    salesRecords: text('sales_records', { enum: ['elsewhere', 'flat_tax'] }),
    passesOn: boolean('passes_on').notNull().default(false),
    /** The policy of each kind of class. Null means that people cannot cancel paid bookings themselves. */
    slotPolicyId: integer('slot_policy_id').references(() => policies.id),
    sessionPolicyId: integer('session_policy_id').references(() => policies.id),
    eventPolicyId: integer('event_policy_id').references(() => policies.id),
    /** The reason given when a short class is cancelled. Null means the standard text. */
    tooFewReasonEn: text('too_few_reason_en'),
    tooFewReasonRu: text('too_few_reason_ru'),
    /** Null means the value in packages/content/site.json. */
    seller: jsonb().$type<SellerSettings>(),
    vat: jsonb().$type<VatSettings>(),
    receiptPrefix: text('receipt_prefix').notNull().default(''),
    creditNotePrefix: text('credit_note_prefix').notNull().default('D'),
    accountantEmail: text('accountant_email'),
    accountantMonthly: boolean('accountant_monthly').notNull().default(false),
    /** When staff chose the policies or decided to keep the defaults. Null means not yet. */
    policiesChosenAt: instant('policies_chosen_at'),
    firstStepsHidden: boolean('first_steps_hidden').notNull().default(false),
    /** When staff removed the demo data. It is not created again after that. */
    demoRemovedAt: instant('demo_removed_at'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('settings_only_row', sql`${table.onlyRow}`),
    check('settings_discount', sql`${table.firstOnlineDiscountPercent} between 0 and 100`),
    check('settings_receipt_prefixes', sql`${table.receiptPrefix} <> ${table.creditNotePrefix}`),
    check('settings_digest_hour', sql`${table.digestHour} between 0 and 23`),
    check('settings_most_free', sql`${table.mostFree} between 1 and 50`),
    // More than twelve hours, because the hold of a transfer ends twelve hours before the class.
    check('settings_transfer_ahead', sql`${table.transferAheadHours} between 13 and 336`),
    check('settings_transfer_hold', sql`${table.transferHoldHours} between 1 and 168`),
    check('settings_transfers_need_iban', sql`not ${table.transfersOn} or ${table.iban} is not null`),
    check('settings_sales_records', sql`${table.salesRecords} in ('elsewhere', 'flat_tax')`),
    check('settings_hold', sql`${table.holdSeconds} > 0`),
  ],
)
