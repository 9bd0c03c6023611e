import { z } from 'zod'
import { holdsLink } from '../booking/holds-link.ts'
import { knownPerson } from '../booking/roster.ts'
import { language } from '../content/language.ts'
import { line, paragraphs } from '../content/text.ts'
import { day, instant, plannedDay } from '../schedule/time.ts'
import { pageQuery, search } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { passOpens } from './pass-product.ts'
import { MOST_NAME, MOST_WORDS } from './voucher-limits.ts'

/** valid: it can be redeemed · redeemed · expired: its last day has passed · ended: it was withdrawn from or refunded, or the bank decides about its payment. */
const voucherStates = ['valid', 'redeemed', 'expired', 'ended'] as const

/** What a voucher holds: CZK, or a pass. */
const worth = {
  amount: amount.nullable(),
  pass: z.object({ name: z.string(), entries: z.int().nullable(), days: z.int().nullable(), opens: passOpens }).nullable(),
}

/** What whoever has the code is told: no names. */
export const voucher = z.object({ ...worth, last_four: z.string(), valid_until: day, state: z.enum(voucherStates) })
export type Voucher = z.infer<typeof voucher>

/** A code as it was typed: spaces, case and signs that look alike are forgiven. */
export const redeemBody = z.strictObject({ code: line(60).min(1) })
export const pathCode = z.object({ code: z.string().max(120) })

/** What it became: credit, CZK, or a pass. */
export const redeemed = z.object({
  amount: amount.nullable(),
  pass: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type Redeemed = z.infer<typeof redeemed>

/** A voucher that one bought. `file_url`: a path that opens it as a file, with no sign-in. */
export const boughtVoucher = voucher.extend({
  id: z.int(),
  order_id: z.int(),
  for_name: z.string(),
  words: z.string(),
  /** To whom it is sent; null: its buyer gives it. */
  send_to: z.string().nullable(),
  send_at: instant,
  sent_at: instant.nullable(),
  redeemed_at: instant.nullable(),
  language,
  /** Until then it can be withdrawn from; null: it can't, or not any more. */
  withdrawable_until: instant.nullable(),
  /** Null: it has not ended; where it is `ended` then, the bank is looking into its payment. */
  ended_why: z.enum(['withdrawn', 'refunded']).nullable(),
  file_url: z.string(),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** `q`: the last four signs of the code, or parts of the buyer's name or address. */
export const vouchersQuery = pageQuery.extend({ q: search })

/** The same as staff see it; not what it says to whom. */
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

// Both are emailed in the studio's name to whomever the buyer names.
const withoutLink = (text: z.ZodString) => text.refine((given) => !holdsLink(given), { message: 'no_link' })

/** A gift, as its buyer wishes it. `send_to`: an address, or oneself. `send_on` left out or null: now. */
export const giftWish = {
  for_name: withoutLink(line(MOST_NAME)).default(''),
  words: withoutLink(paragraphs(MOST_WORDS)).default(''),
  send_on: day.nullable().default(null),
  language: language.optional(),
}
