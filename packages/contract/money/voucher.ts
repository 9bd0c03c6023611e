import { z } from 'zod'
import { holdsLink } from '../booking/holds-link.ts'
import { knownPerson } from '../booking/roster.ts'
import { language } from '../content/language.ts'
import { line, paragraphs } from '../content/text.ts'
import { day, instant, plannedDay } from '../schedule/time.ts'
import { pageQuery, search } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { passOpens } from './pass-product.ts'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from './voucher-limits.ts'

/** ended: the buyer has withdrawn from it, it was refunded, or its payment is disputed at the bank. */
const voucherStates = ['valid', 'redeemed', 'expired', 'ended'] as const

const worth = {
  amount: amount.nullable(),
  pass: z.object({ name: z.string(), entries: z.int().nullable(), days: z.int().nullable(), opens: passOpens }).nullable(),
}

/** Shown to everyone who has the code, so it contains no names. */
export const voucher = z.object({ ...worth, last_four: z.string(), valid_until: day, state: z.enum(voucherStates) })
export type Voucher = z.infer<typeof voucher>

/** A code as typed: spaces, case and look-alike characters are accepted. */
export const redeemBody = z.strictObject({ code: line(60).min(1) })
export const pathCode = z.object({ code: z.string().max(120) })

export const redeemed = z.object({
  amount: amount.nullable(),
  pass: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type Redeemed = z.infer<typeof redeemed>

/** A voucher as shown to its buyer. `file_url`: a path that opens the file without a sign-in. */
export const boughtVoucher = voucher.extend({
  id: z.int(),
  order_id: z.int(),
  for_name: z.string(),
  words: z.string(),
  /** The receiver's address. Null means that the buyer hands the voucher over. */
  send_to: z.string().nullable(),
  send_at: instant,
  sent_at: instant.nullable(),
  redeemed_at: instant.nullable(),
  language,
  withdrawable_until: instant.nullable(),
  /** Why the voucher has ended. Null: it has not ended, or its payment is disputed at the bank. */
  ended_why: z.enum(['withdrawn', 'refunded']).nullable(),
  file_url: z.string(),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** `q`: the last four characters of the code, or parts of the buyer's name or email address. */
export const vouchersQuery = pageQuery.extend({ q: search })

/** A voucher as shown to staff, without the buyer's message. */
export const staffVoucher = voucher.extend({
  id: z.int(),
  order_id: z.int(),
  bought_at: instant,
  price: amount,
  buyer: knownPerson,
  redeemed_at: instant.nullable(),
  redeemed_by: knownPerson.nullable(),
  send_at: instant.nullable(),
  sent_at: instant.nullable(),
  ended_why: z.enum(['withdrawn', 'refunded']).nullable(),
})
export type StaffVoucher = z.infer<typeof staffVoucher>

export const prolongVoucherBody = z.strictObject({ until: plannedDay, note: line(300).min(1) })

// Both texts are emailed in the studio's name to an address that the buyer enters, so links are refused.
const withoutLink = (text: z.ZodString) => text.refine((given) => !holdsLink(given), { message: 'no_link' })

/** The buyer's wishes for a gift. Without `send_on`, the gift is sent now. */
export const giftFields = {
  for_name: withoutLink(line(MAX_NAME_LENGTH)).default(''),
  words: withoutLink(paragraphs(MAX_MESSAGE_LENGTH)).default(''),
  send_on: day.nullable().default(null),
  language: language.optional(),
}
