import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SellerSettings, VatSettings } from '../receipt-settings.ts'
import { instant } from './columns.ts'
import { policies } from './policies.ts'

/** One row. Null: the environment's value, or content's, or the default. */
export const settings = pgTable(
  'settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    firstOnlineDiscountPercent: integer('first_online_discount_percent').notNull().default(20),
    holdSeconds: integer('hold_seconds'),
    /** How many classes that cost nothing somebody may have booked ahead. */
    mostFree: integer('most_free').notNull().default(3),
    dashboardCurrencySign: text('dashboard_currency_sign'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** Which emails the studio gets about what happens. */
    mailBookings: boolean('mail_bookings').notNull().default(true),
    mailCancellations: boolean('mail_cancellations').notNull().default(true),
    mailAttention: boolean('mail_attention').notNull().default(true),
    /** Whether staff get an email in the morning of what the day brings, and from which hour on the studio's clock. */
    digestOn: boolean('digest_on').notNull().default(false),
    digestHour: integer('digest_hour').notNull().default(7),
    /** Staff without a second factor set one up before anything else. */
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    /** The account at the payment provider takes Apple Pay and Google Pay, too. */
    wallets: boolean('wallets').notNull().default(false),
    /** Passes are sold: somebody has read what is said of withdrawing. */
    passesOn: boolean('passes_on').notNull().default(false),
    /** What a spot in a slot, a group session or an event is cancelled by, where it has no policy of its own. Null: nobody cancels a paid one. */
    slotPolicyId: integer('slot_policy_id').references(() => policies.id),
    sessionPolicyId: integer('session_policy_id').references(() => policies.id),
    eventPolicyId: integer('event_policy_id').references(() => policies.id),
    /** What people are told when too few have paid for a class. Null: words of ours. */
    tooFewReasonEn: text('too_few_reason_en'),
    tooFewReasonRu: text('too_few_reason_ru'),
    /** Who sells, as receipts say it; null: as packages/content/site.json says. */
    seller: jsonb().$type<SellerSettings>(),
    /** The studio charges VAT; null: it does not. */
    vat: jsonb().$type<VatSettings>(),
    /** Before the year in the numbers of receipts and of credit notes. */
    receiptPrefix: text('receipt_prefix').notNull().default(''),
    creditNotePrefix: text('credit_note_prefix').notNull().default('D'),
    /** To whom the link to a year goes, and whether on the 5th of each month by itself. */
    accountantEmail: text('accountant_email'),
    accountantMonthly: boolean('accountant_monthly').notNull().default(false),
    /** When staff chose how classes are cancelled, or kept what a new studio begins with. Null: nobody has. */
    policiesChosenAt: instant('policies_chosen_at'),
    /** Staff want to see the first steps no more. */
    firstStepsHidden: boolean('first_steps_hidden').notNull().default(false),
    /** Staff removed what the demo filled in: it is not filled in again. */
    demoRemovedAt: instant('demo_removed_at'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('settings_only_row', sql`${table.onlyRow}`),
    check('settings_discount', sql`${table.firstOnlineDiscountPercent} between 0 and 100`),
    check('settings_receipt_prefixes', sql`${table.receiptPrefix} <> ${table.creditNotePrefix}`),
    check('settings_digest_hour', sql`${table.digestHour} between 0 and 23`),
    check('settings_most_free', sql`${table.mostFree} between 1 and 50`),
    check('settings_hold', sql`${table.holdSeconds} > 0`),
  ],
)
