import { z } from 'zod'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { amount } from './money.ts'

/** withdrawn: the buyer withdrew from an order · paid_out: as money · brought_forward: the sum of entries past the retention period. */
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

const creditEntry = z.object({
  id: z.int(),
  why: z.enum(creditReasons),
  /** The change in CZK. A negative amount is a deduction. */
  amount: z.number(),
  at: instant,
  booking: z.object({ id: z.int(), type: z.enum(['individual', 'group', 'event']), title: z.string(), start: instant }).nullable(),
  order: z.object({ id: z.int(), title: z.string() }).nullable().optional(),
})
export type CreditEntry = z.infer<typeof creditEntry>

/** Amounts in CZK. `available`: the balance minus the amounts set aside by unpaid bookings. `entries`: newest first. */
export const credit = z.object({ balance: amount, available: amount, entries: z.array(creditEntry) })
export type Credit = z.infer<typeof credit>

/** The credit set aside by an unpaid booking, CZK. `id` is the id of the slot, session or event. */
const creditHold = z.object({ type: z.enum(['individual', 'group', 'event']), id: z.int(), covered: amount })

/** A person's own credit. `minimum_charge`: the smallest amount a card is charged, CZK. */
export const ownCredit = credit.extend({ held: z.array(creditHold), minimum_charge: amount })
export type OwnCredit = z.infer<typeof ownCredit>

/** `payable`: the part that came from payments, which can be paid out by their methods. `staff`: the member of staff who made an entry. */
export const staffCredit = credit.extend({
  payable: amount,
  entries: z.array(creditEntry.extend({ note: z.string().nullable(), staff: knownPerson.nullable() })),
})
export type StaffCredit = z.infer<typeof staffCredit>

const MAX = 999_999

/** `amount`: whole crowns. A negative amount is deducted. */
export const adjustCreditBody = z.strictObject({
  amount: z
    .int()
    .min(-MAX)
    .max(MAX)
    .refine((crowns) => crowns !== 0),
  note: line(500).min(1),
})

/** By default the full payable amount is paid out. */
export const payOutCreditBody = z
  .strictObject({ amount: amount.positive().optional() })
  .nullish()
  .transform((body) => body ?? {})
