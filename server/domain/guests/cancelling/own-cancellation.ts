import type { RefundKind } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { returnsEntryToPass } from '../../../../packages/contract/money/pass-terms.ts'
import { currentTermsOf, hasBegun, type PromisedBooking, refundTermsOf } from '../../bookings/seats/promised-booking.ts'
import type { GuestCancellation } from '../../bookings/seats/promised-columns-repository.ts'
import {
  accept,
  type BookingTerms,
  type Decision,
  type OwnCancellation,
  type PolicyTerms,
  type RefusalReason,
  refuse,
} from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { endsSoon } from '../../products/passes/pass.ts'
import { isOnlineOf, type OfferingTexts, titleOf, venueOf } from '../../schedule/catalog/offering.ts'
import { type RefundTerms, refundOf } from '../../schedule/policies/refund-terms.ts'

/** `left`: in haléře. */
type Money = { method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'; channel: 'online' | 'studio'; left: number }

export type PaidPass = {
  id: number
  nameEn: string
  nameRu: string
  validUntil: string | null
  isEnded: boolean
  isOfCourse?: boolean
  /** Only for the pass of a course. `usable`: whether the returned entry can pay for a make-up. */
  makeUp?: { usable: boolean } | null
}

/** A booking before its person cancels it, read by the database clock. `price` in haléře. */
export type OwnBooking = PromisedBooking & {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  price: number
  attendedAt: Date | null
  attendance: 'came' | 'absent' | null
  /** The address is not proven, and the booking was made by staff, or paid through staff or an emailed link. */
  waitsForProof: boolean
  money: Money | null
  /** The credit spent on the booking, in haléře. */
  credit: number
  /** The pass that pays for the booking. `isEnded`: the pass accepts no returned entries. */
  pass: PaidPass | null
  isDisputed: boolean
  /** Whether a payment of the booking is flagged and staff have not handled it yet. */
  isMoneyInQuestion: boolean
  /** The number of live bookings of the class, including this one. */
  taken: number
  offering: OfferingTexts & { endsAt: Date; capacity: number }
}

/** A booking that its person has cancelled. `moneyThen`, `creditThen` and `passThen` paid for it before the cancellation. */
export type CancelledOwnBooking = OwnBooking & {
  left: GuestCancellation
  wasFull: boolean
  moneyThen: Pick<Money, 'method' | 'left'> | null
  creditThen: number
  refunded: number
  creditBack: number
  passThen: PaidPass | null
  entriesBack: number
}

export type OwnAccess = 'account' | 'link'

/**
 * Decides on an own cancellation. Takes no locks: cancelPaidBooking locks person, class and booking first. Refuses: email_unproven (in the
 * account), already_cancelled, not_paid, already_started, payment_disputed, money_in_question, and not_cancellable if no policy applies.
 */
export function decideOwnCancellation(booking: OwnBooking, access: OwnAccess, zone: string): Decision<OwnCancellation> {
  const reason = whyFixed(booking, access)
  if (reason) return refuse(reason)
  const now = refundTermsOf(booking, zone)
  if (!now) return refuse('not_cancellable')
  const paid = paidFor(booking)
  const { refunded, entries } = outcomeOf(booking, now)
  const isKept = refunded < paid || keepsEntry(booking.pass, entries)
  const resale = isFull(booking) && now.percent < 100 && isKept && now.terms?.resale === true
  const credit = Math.min(booking.credit, refunded)
  return accept({
    ...classOf(booking),
    ...now,
    terms: now.terms && termsFor(booking, now.terms),
    refundKind: refundKindOf(booking),
    refunded,
    credit,
    ways: refunded > credit ? ['money', 'credit'] : [],
    entries,
    pass: booking.pass && passOf(booking.pass, booking.now, zone),
    paid,
    method: booking.money?.method ?? null,
    resale,
  })
}

export type PaidTerms = (BookingTerms & { refundKind: RefundKind }) | null

/** Returns the cancellation terms for staff, even if the person cannot cancel. Null without a policy or a payment. */
export function paidTermsOf(booking: OwnBooking, zone: string): PaidTerms {
  const terms = currentTermsOf(booking, zone)
  const refundKind = refundKindOf(booking)
  if (!terms || refundKind === 'nothing') return null
  const isFault = refundTermsOf(booking, zone)?.fault
  const unlimited = { ...booking, promised: { ...booking.promised, ceiling: 100 } }
  return { ...termsFor(isFault ? unlimited : booking, terms), refundKind }
}

const paidFor = ({ money, credit }: { money: Pick<Money, 'left'> | null; credit: number }): number => (money?.left ?? 0) + credit

/** Returns the refund of a cancellation on the terms `now`. The cancellation and its texts use this function. `refunded` in haléře. */
function outcomeOf(booking: OwnBooking, now: Pick<RefundTerms, 'percent' | 'fault'>): { refunded: number; entries: number } {
  return { refunded: refundOf(now, { price: booking.price, left: paidFor(booking) }), entries: entriesBack(booking, now.percent) }
}

const entriesBack = ({ pass }: Pick<OwnBooking, 'pass'>, percent: number): number =>
  pass !== null && !pass.isEnded && returnsEntryToPass(percent) ? 1 : 0

/** Returns what a cancellation can give the person. The site, the back office and emails choose their sentences by this value. */
export function refundKindOf(booking: Pick<OwnBooking, 'pass'> & { money: Pick<Money, 'left'> | null; credit: number }): RefundKind {
  const { pass } = booking
  if (!pass) return paidFor(booking) > 0 ? 'money' : 'nothing'
  if (pass.makeUp) return pass.makeUp.usable ? 'make_up' : 'no_make_up'
  return pass.isEnded ? 'ended_pass' : 'class'
}

/** Whether the entry is not returned to the pass, although the pass has not ended. */
const keepsEntry = (pass: PaidPass | null, entries: number): boolean => pass !== null && !pass.isEnded && entries === 0

/** Returns the steps with a refund. Of consecutive steps with the same result, it keeps the last one. */
function termsFor(booking: OwnBooking, { steps, resale }: PolicyTerms): BookingTerms {
  const { price, promised, pass } = booking
  // The person could not use the returned entry, so no step refunds anything.
  if (pass?.makeUp?.usable === false) return { steps: [], resale }
  const outcomes = steps.map(({ until, percent: ofPolicy }) => {
    const percent = Math.min(ofPolicy, promised.ceiling)
    const { refunded, entries } = outcomeOf(booking, { percent, fault: null })
    const isShare = entries > 0 || refunded === refundOf({ percent, fault: null }, { price, left: price })
    return { refunded, entries, step: { until, percent, amount: isShare ? null : refunded } }
  })
  const kept = outcomes.filter(({ refunded, entries }, place) => {
    const next = outcomes[place + 1]
    return refunded + entries > 0 && (refunded !== next?.refunded || entries !== next.entries)
  })
  return { steps: kept.map(({ step }) => step), resale }
}

function passOf({ id, nameEn, nameRu, validUntil }: PaidPass, now: Date, zone: string): OwnCancellation['pass'] {
  const name = { en: nameEn || nameRu, ru: nameRu || nameEn }
  return { id, name, validUntil, endsSoon: endsSoon(validUntil, dayOf(now, zone)) }
}

/** Returns why the person can neither cancel the booking nor change its date, regardless of the policy. */
export function whyFixed(booking: OwnBooking, access: OwnAccess): RefusalReason | undefined {
  if (access === 'account' && booking.waitsForProof) return 'email_unproven'
  if (booking.status === 'cancelled') return 'already_cancelled'
  // Staff may have set a paid booking to pending. They then settle its money themselves.
  if (booking.status === 'pending') return 'not_paid'
  if (hasBegun(booking)) return 'already_started'
  if (booking.isDisputed) return 'payment_disputed'
  if (booking.isMoneyInQuestion) return 'money_in_question'
  return undefined
}

export function doneOwnCancellation(booking: CancelledOwnBooking, zone: string): OwnCancellation {
  const { refunded, creditBack: credit, moneyThen, creditThen, left, wasFull, passThen, entriesBack: entries } = booking
  const paid = (moneyThen?.left ?? 0) + creditThen
  const terms = refundTermsOf(booking, zone)?.terms ?? null
  const isKept = refunded < paid || keepsEntry(passThen, entries)
  const resale = wasFull && left.percent < 100 && isKept && terms?.resale === true
  return {
    ...classOf(booking),
    percent: left.percent,
    terms: terms && { resale: terms.resale, steps: terms.steps.map((step) => ({ ...step, amount: null })) },
    refundKind: refundKindOf({ pass: passThen, money: moneyThen, credit: creditThen }),
    fault: null,
    refunded,
    credit,
    ways: refunded > credit ? [left.back] : [],
    entries,
    pass: passThen && passOf(passThen, left.at, zone),
    paid,
    method: moneyThen?.method ?? null,
    resale,
  }
}

export const isFull = ({ taken, offering }: Pick<OwnBooking, 'taken' | 'offering'>): boolean => taken >= offering.capacity

export const classOf = ({ id, offering }: OwnBooking) => ({
  bookingId: id,
  kind: offering.kind,
  title: { en: titleOf(offering, 'en'), ru: titleOf(offering, 'ru') },
  place: { en: venueOf(offering, 'en'), ru: venueOf(offering, 'ru') },
  isOnline: isOnlineOf(offering),
  startsAt: offering.startsAt,
  endsAt: offering.endsAt,
})
