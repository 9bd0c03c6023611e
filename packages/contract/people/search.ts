import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { paymentStatuses } from '../money/payment.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant } from '../schedule/time.ts'
import { mailStatuses } from './mail.ts'

/** `q`: all words must be there, each somewhere, in any case and without accents. A day finds classes, a number alone bookings and payments. */
export const searchQuery = z.object({ q: line(200).min(1) })

/** So many of each at most. */
export const FOUND_OF_EACH = 5

/** What is found of everything, at most five of each. */
export const found = z.object({
  people: z.array(knownPerson.extend({ phone: z.string().nullable() })),
  /** What is to come first, the soonest before the others. */
  classes: z.array(z.object({ id: z.int(), kind: z.enum(offeringKinds), title: z.string(), start: instant, is_active: z.boolean() })),
  /** Of that number. */
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
  /** Of that number, or for the booking of that number. */
  payments: z.array(
    z.object({ id: z.int(), at: instant, amount, status: z.enum(paymentStatuses), title: z.string(), person: knownPerson }),
  ),
  /** By their address. */
  emails: z.array(
    z.object({ id: z.int(), to: z.string(), subject: z.string().nullable(), status: z.enum(mailStatuses), created_at: instant }),
  ),
})
export type Found = z.infer<typeof found>
