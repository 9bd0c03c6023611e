import { z } from 'zod'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { amount } from './money.ts'

/**
 * Why credit came or went. spent: it paid for a spot · cancelled, class_cancelled, exchanged, refunded: what a spot was paid with came back,
 * because its person cancelled, the class was cancelled, the date was changed, or the studio refunded it · withdrawn: what an order was paid with came
 * back, because its buyer withdrew · adjusted: the studio gave or took some · paid_out: it went on as
 * money · brought_forward: the sum of what is older than the books are kept.
 */
const creditReasons = [
  'spent',
  'cancelled',
  'class_cancelled',
  'exchanged',
  'refunded',
  'withdrawn',
  'adjusted',
  'paid_out',
  'redeemed',
  'brought_forward',
] as const

/** Something that came to a person's credit, or went from it. */
const creditEntry = z.object({
  id: z.int(),
  why: z.enum(creditReasons),
  /** CZK; below zero: it went. */
  amount: z.number(),
  at: instant,
  /** What was booked, where it is about a spot. */
  booking: z.object({ id: z.int(), type: z.enum(['individual', 'group', 'event']), title: z.string(), start: instant }).nullable(),
  /** What was ordered, where it is about that. */
  order: z.object({ id: z.int(), title: z.string() }).nullable().optional(),
})
export type CreditEntry = z.infer<typeof creditEntry>

/** A person's credit with the studio, in CZK. `available`: what no unpaid booking of theirs has set aside. Entries: the newest first. */
export const credit = z.object({ balance: amount, available: amount, entries: z.array(creditEntry) })
export type Credit = z.infer<typeof credit>

/** What an unpaid booking of a person's has set aside, CZK. `id`: of the slot, the session or the event. */
const creditHold = z.object({ type: z.enum(['individual', 'group', 'event']), id: z.int(), covered: amount })

/** The same for themselves, with all that says what it pays of a price. `minimum_charge`: a card is charged so much at least, CZK. */
export const ownCredit = credit.extend({ held: z.array(creditHold), minimum_charge: amount })
export type OwnCredit = z.infer<typeof ownCredit>

/** The same as staff see it. `payable`: what of it came from payments, and can be refunded the way it came. `staff`: who of them did it. */
export const staffCredit = credit.extend({
  payable: amount,
  entries: z.array(creditEntry.extend({ note: z.string().nullable(), staff: knownPerson.nullable() })),
})
export type StaffCredit = z.infer<typeof staffCredit>

const MOST = 999_999

/** Staff give so much, in whole crowns, or take it off where it is below zero; the note says why. */
export const adjustCreditBody = z.strictObject({
  amount: z
    .int()
    .min(-MOST)
    .max(MOST)
    .refine((crowns) => crowns !== 0),
  note: line(500).min(1),
})

/** Left out: all that can be. */
export const payOutCreditBody = z
  .strictObject({ amount: amount.positive().optional() })
  .nullish()
  .transform((body) => body ?? {})
