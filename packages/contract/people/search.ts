import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { paymentStatuses } from '../money/payment.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant } from '../schedule/time.ts'
import { emailStatuses } from './email.ts'

/** `q`: all words must match somewhere, ignoring case and accents. A day finds classes; a number finds a booking and its payments. */
export const searchQuery = z.object({ q: line(200).min(1) })

export const MAX_RESULTS_PER_KIND = 5

export const found = z.object({
  people: z.array(knownPerson.extend({ phone: z.string().nullable() })),
  /** Future classes before past ones, the soonest first. */
  classes: z.array(z.object({ id: z.int(), kind: z.enum(offeringKinds), title: z.string(), start: instant, is_active: z.boolean() })),
  bookings: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['individual', 'group', 'event']),
      title: z.string(),
      start: instant,
      status,
      person: knownPerson,
    }),
  ),
  /** Payments found by their id, or by the id of their booking. */
  payments: z.array(
    z.object({ id: z.int(), at: instant, amount, status: z.enum(paymentStatuses), title: z.string(), person: knownPerson }),
  ),
  emails: z.array(
    z.object({ id: z.int(), to: z.string(), subject: z.string().nullable(), status: z.enum(emailStatuses), created_at: instant }),
  ),
})
export type Found = z.infer<typeof found>
