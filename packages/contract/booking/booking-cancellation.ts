import { z } from 'zod'
import { amount } from '../money/money.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { day, instant } from '../schedule/time.ts'
import { bookingTerms, givesBack } from './cancellation-policy.ts'
import { paymentMethods } from './roster.ts'

/** How a refund comes: the way the money came, or as credit with the studio. */
export const refundWay = z.enum(['money', 'credit'])
export type RefundWay = z.infer<typeof refundWay>

/**
 * Why all of the price is refunded whatever the policy says: the class starts at another time or place than was promised (`start`, `place`
 * say what was), is not shown any more, or is being cancelled.
 */
export const studioFault = z.discriminatedUnion('why', [
  z.object({ why: z.literal('moved'), start: instant }),
  z.object({ why: z.literal('other_place'), place: z.string() }),
  z.object({ why: z.literal('hidden') }),
  z.object({ why: z.literal('being_cancelled') }),
])
export type StudioFault = z.infer<typeof studioFault>

/** Of one's own paid booking that has not started: what cancelling it brings now. */
export const ownCancelling = z.object({
  percent: z.int(),
  gives_back: givesBack,
  terms: bookingTerms.nullable(),
  studio_fault: studioFault.nullable(),
})
export type OwnCancelling = z.infer<typeof ownCancelling>

/** What cancelling one's own paid booking would do at this moment. Amounts in CZK. */
export const cancellationConsequences = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  /** Of the price so much is refunded. */
  percent: z.int(),
  /** All that is refunded: `money` and `credit` together. */
  amount,
  /** The part that goes back the way it came, or into credit by choice. */
  money: amount,
  /** The part that was paid with credit and goes back there. */
  credit: amount,
  /** Entries that go back to the pass that paid for it. */
  entries: z.int(),
  /** That pass. `ends_soon`: it has ended or ends within two weeks, and its end stays. Null: none paid for it. */
  pass: z.object({ id: z.int(), name: z.string(), valid_until: day.nullable(), ends_soon: z.boolean() }).nullable(),
  /** What was paid and is still here. */
  paid: amount,
  /** How the money came; null: none did. */
  method: z.enum(paymentMethods).nullable(),
  /** Between which ways there is a choice; empty: nothing is refunded. */
  ways: z.array(refundWay),
  gives_back: givesBack,
  /** The frozen policy, as far as it gives something back; null while the studio's fault decides and there is none. */
  terms: bookingTerms.nullable(),
  /** The class is full and the policy resells: the rest comes if somebody else pays for the spot. */
  resale: z.boolean(),
  studio_fault: studioFault.nullable(),
})
export type CancellationConsequences = z.infer<typeof cancellationConsequences>

/** `expected`: what the person was shown; when any of it differs by now, 409 `consequences_changed` with what holds. */
export const cancelBookingBody = z.strictObject({
  back: refundWay,
  expected: z.strictObject({ percent: z.int(), amount, entries: z.int() }),
})
export type CancelBooking = z.infer<typeof cancelBookingBody>

/** The page that an email leads to, by a token instead of a sign-in. `cancelled`: what has been done; the consequences are those of then. */
export const bookingByLink = z.object({
  state: z.enum(['open', 'cancelled']),
  consequences: cancellationConsequences,
})
export type BookingByLink = z.infer<typeof bookingByLink>
