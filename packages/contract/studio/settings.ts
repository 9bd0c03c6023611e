import { z } from 'zod'
import { cancellationPolicy } from '../booking/cancellation-policy.ts'
import { line, paragraphs } from '../content/text.ts'
import { receiptPrefix, receiptSeller, receiptVat, sellerBody, vatBody } from '../money/receipt-settings.ts'
import { email } from '../people/person.ts'

/** What staff may set (product.md 11.2). */
export const settings = z.object({
  first_online_discount_percent: z.int().min(0).max(100),
  /** Seconds for which a seat waits for its payment. */
  hold_seconds: z.int().min(1).max(86_400),
  /** How many classes that cost nothing a person may have booked ahead. */
  most_free: z.int().min(1).max(50),
  dashboard_currency_sign: line(5),
  /** Contacts that mails use; null: those of packages/content/. */
  contact_email: email.nullable(),
  contact_phone: line(40).nullable(),
  /** Which letters the studio gets: about new bookings, cancelled ones, and what a person must look at. */
  mail_bookings: z.boolean(),
  mail_cancellations: z.boolean(),
  mail_attention: z.boolean(),
  /** Whether staff get an email of what the day brings, and from which hour on by the studio's clock; nothing on a day without anything. */
  digest_on: z.boolean(),
  digest_hour: z.int().min(0).max(23),
  /** Whether staff need a second factor: whoever has none sets it up before anything else. */
  require_second_factor: z.boolean(),
  /** The checkout names Apple Pay and Google Pay beside the card. */
  wallets: z.boolean(),
  /** Passes are sold. Off until a lawyer has read what is said of withdrawing: the texts of the pass, the order, its email and the terms. */
  passes_on: z.boolean(),
  /** Who sells, as receipts say it: those of packages/content/ until they are set. */
  seller: receiptSeller,
  /** The studio charges VAT, from a day on; null: it does not. */
  vat: receiptVat.nullable(),
  /** Before the year in the numbers of receipts and of credit notes. A year whose first number is given keeps its own. */
  receipt_prefix: receiptPrefix,
  credit_note_prefix: receiptPrefix,
  /** Who gets the link to the year on the fifth of each month, if it is on. */
  accountant_email: email.nullable(),
  accountant_monthly: z.boolean(),
  /** What people are told when too few have paid for a class and it is called off. Written empty: our usual words. */
  too_few_reason_en: paragraphs(1000),
  too_few_reason_ru: paragraphs(1000),
  /** How people cancel what they have paid for, of each kind; null: they write to the studio. */
  slot_policy: cancellationPolicy.nullable(),
  session_policy: cancellationPolicy.nullable(),
  event_policy: cancellationPolicy.nullable(),
})
export type Settings = z.infer<typeof settings>
export const changeSettingsBody = settings.partial().extend({ seller: sellerBody.optional(), vat: vatBody.nullable().optional() })
