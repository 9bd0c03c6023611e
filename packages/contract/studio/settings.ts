import { z } from 'zod'
import { cancellationPolicy } from '../booking/cancellation-policy.ts'
import { line, paragraphs } from '../content/text.ts'
import { receiptPrefix, receiptSeller, receiptVat, sellerBody, vatBody } from '../money/receipt-settings.ts'
import { email } from '../people/person.ts'

/** product.md 11.2. */
export const settings = z.object({
  first_online_discount_percent: z.int().min(0).max(100),
  hold_seconds: z.int().min(1).max(86_400),
  /** Maximum free classes a person may have booked. */
  most_free: z.int().min(1).max(50),
  dashboard_currency_sign: line(5),
  /** The contact in emails. Null means the contact in packages/content/. */
  contact_email: email.nullable(),
  contact_phone: line(40).nullable(),
  /** Emails to the studio about new bookings, cancellations, and attention items. */
  mail_bookings: z.boolean(),
  mail_cancellations: z.boolean(),
  mail_attention: z.boolean(),
  /** The daily email to staff and its hour at the studio. Nothing is sent on a day without classes and tasks. */
  digest_on: z.boolean(),
  digest_hour: z.int().min(0).max(23),
  /** Whether the email lists the people of each class and whether they have paid. */
  digest_names: z.boolean(),
  require_second_factor: z.boolean(),
  /** Whether the checkout mentions Apple Pay and Google Pay. Set by the provider if it reports which wallets are on. */
  wallets: z.boolean(),
  /** Whether passes are on sale. Off until a lawyer has checked the withdrawal texts of the pass, the order, its email and the terms. */
  passes_on: z.boolean(),
  /** Whether guests may pay by bank transfer, which needs `iban`. */
  transfers_on: z.boolean(),
  /** The IBAN of the studio's account. Requests may instead contain a Czech account number such as 19-2000145399/0800. */
  iban: line(60).nullable(),
  /** A transfer can be started until this many hours before a class. Its hold ends twelve hours before the class. */
  transfer_ahead_hours: z.int().min(13).max(336),
  transfer_hold_hours: z.int().min(1).max(168),
  /** How the studio records sales in person for the tax authority. Null means not decided. */
  sales_records: z.enum(['elsewhere', 'flat_tax']).nullable(),
  /** The seller on receipts; by default the operator in packages/content/. */
  seller: receiptSeller,
  /** Null means that the studio charges no VAT. */
  vat: receiptVat.nullable(),
  /** Put before the year in document numbers. All numbers of a year have the prefix of its first number. */
  receipt_prefix: receiptPrefix,
  credit_note_prefix: receiptPrefix,
  /** Receives the link to the accountant's files of the year on the fifth of each month if `accountant_monthly` is on. */
  accountant_email: email.nullable(),
  accountant_monthly: z.boolean(),
  /** The reason in emails about a class cancelled for too few people. Empty: the standard text. */
  too_few_reason_en: paragraphs(1000),
  too_few_reason_ru: paragraphs(1000),
  /** Default policies per kind; null means that only the studio cancels. */
  slot_policy: cancellationPolicy.nullable(),
  session_policy: cancellationPolicy.nullable(),
  event_policy: cancellationPolicy.nullable(),
})
export type Settings = z.infer<typeof settings>
export const changeSettingsBody = settings.partial().extend({ seller: sellerBody.optional(), vat: vatBody.nullable().optional() })
