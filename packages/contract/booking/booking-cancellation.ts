import { z } from 'zod'
import { amount } from '../money/money.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { day, instant } from '../schedule/time.ts'
import { bookingTerms, refundKind } from './cancellation-policy.ts'
import { paymentMethods } from './roster.ts'

/** How a refund is made: by the original payment method, or as credit. */
export const refundWay = z.enum(['money', 'credit'])
export type RefundWay = z.infer<typeof refundWay>

/** The reason for a full refund regardless of the policy. `start`, `place`: start and venue of the class at the time of booking. */
export const studioFault = z.discriminatedUnion('why', [
  z.object({ why: z.literal('moved'), start: instant }),
  z.object({ why: z.literal('other_place'), place: z.string() }),
  z.object({ why: z.literal('now_online'), place: z.string() }),
  z.object({ why: z.literal('now_in_person') }),
  z.object({ why: z.literal('hidden') }),
  z.object({ why: z.literal('being_cancelled') }),
])
export type StudioFault = z.infer<typeof studioFault>

export const ownCancelling = z.object({
  percent: z.int(),
  gives_back: refundKind,
  terms: bookingTerms.nullable(),
  studio_fault: studioFault.nullable(),
})
export type OwnCancelling = z.infer<typeof ownCancelling>

export const cancellationConsequences = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  percent: z.int(),
  /** Total refund: `money` plus `credit`. */
  amount,
  /** The part paid with money. It is refunded by the original method or, if chosen, as credit. */
  money: amount,
  credit: amount,
  entries: z.int(),
  /** The pass that paid; null: paid without one. `ends_soon`: it has ended or ends within two weeks, and its end is not postponed. */
  pass: z
    .object({
      id: z.int(),
      name: z.string(),
      valid_until: day.nullable(),
      ends_soon: z.boolean(),
    })
    .nullable(),
  /** The amount paid and not yet refunded. */
  paid: amount,
  method: z.enum(paymentMethods).nullable(),
  /** The refund methods to choose from; empty if nothing is refunded. */
  ways: z.array(refundWay),
  gives_back: refundKind,
  /** The policy of the booking, limited to steps that refund something. Null: no policy, and the refund is due to the studio's fault. */
  terms: bookingTerms.nullable(),
  /** Whether the rest is refunded if another person takes the seat: the class is full and its policy has `resale`. */
  resale: z.boolean(),
  studio_fault: studioFault.nullable(),
})
export type CancellationConsequences = z.infer<typeof cancellationConsequences>

/** `expected`: the consequences shown to the person. If they have changed: 409 `consequences_changed` with the current ones. */
export const cancelBookingBody = z.strictObject({
  back: refundWay,
  expected: z.strictObject({ percent: z.int(), amount, entries: z.int() }),
})
export type CancelBooking = z.infer<typeof cancelBookingBody>

/** The booking of a change link, opened without a sign-in. If `cancelled`, `consequences` are those at the time of the cancellation. */
export const bookingByLink = z.object({
  state: z.enum(['open', 'cancelled']),
  consequences: cancellationConsequences,
})
export type BookingByLink = z.infer<typeof bookingByLink>
