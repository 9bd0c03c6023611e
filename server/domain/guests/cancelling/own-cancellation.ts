import type { GivesBack } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { goesBackOnPass } from '../../../../packages/contract/money/pass-terms.ts'
import { hasBegun, type PromisedBooking, refundTermsOf, standingTermsOf } from '../../bookings/seats/promised-booking.ts'
import type { LeftBooking } from '../../bookings/seats/promised-columns-repository.ts'
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

/** How money came, and in haléře what was here. */
type Money = { method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'; channel: 'online' | 'studio'; left: number }

export type PaidPass = { id: number; nameEn: string; nameRu: string; validUntil: string | null; isEnded: boolean }

/** A booking as it stands when its person would cancel it, by the database's clock. `price` in haléře. */
export type OwnBooking = PromisedBooking & {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  price: number
  attendedAt: Date | null
  attendance: 'came' | 'absent' | null
  /** The address is not proven, and this is not of the account's own making. */
  waitsForProof: boolean
  /** The money that is kept for it. */
  money: Money | null
  /** What of their credit was spent on it, haléře. */
  credit: number
  /** The pass that paid for it, while its entry is spent; `isEnded`: it takes nothing back. Null: none did. */
  pass: PaidPass | null
  /** The buyer has asked their bank for that money, and the bank has not decided for the studio. */
  isDisputed: boolean
  /** Some of its money is not what was asked for, and staff have not dealt with it. */
  isMoneyInQuestion: boolean
  /** Seats of the class that are paid or held, this one among them. */
  taken: number
  offering: OfferingTexts & { endsAt: Date; capacity: number }
}

/** One that its person has cancelled: the money that was here until then, and what was refunded of it. */
export type LeftOwnBooking = OwnBooking & {
  left: LeftBooking
  wasFull: boolean
  moneyThen: Pick<Money, 'method' | 'left'> | null
  creditThen: number
  refunded: number
  /** What of that the credit had paid. */
  creditBack: number
  /** The pass that had paid for it, and whether its entry came back. */
  passThen: PaidPass | null
  entriesBack: number
}

/** How its person comes to it: signed in, or by the link of an email to them. */
export type OwnAccess = 'account' | 'link'

/**
 * What cancelling one's own paid booking would do now. Refuses: already_cancelled, not_paid, already_started, payment_disputed,
 * money_in_question, email_unproven, not_cancellable.
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
    givesBack: givesBackOf(booking),
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

export type PaidTerms = (BookingTerms & { givesBack: GivesBack }) | null

/**
 * By what a paid booking is cancelled, and what that gives back: for staff, who read it also when its person can't cancel it, or not any more.
 * Null: nobody has said, or nothing was paid.
 */
export function paidTermsOf(booking: OwnBooking, zone: string): PaidTerms {
  const terms = standingTermsOf(booking, zone)
  const givesBack = givesBackOf(booking)
  if (!terms || givesBack === 'nothing') return null
  const isFault = refundTermsOf(booking, zone)?.fault
  const unlimited = { ...booking, promised: { ...booking.promised, ceiling: 100 } }
  return { ...termsFor(isFault ? unlimited : booking, terms), givesBack }
}

const paidFor = ({ money, credit }: { money: Pick<Money, 'left'> | null; credit: number }): number => (money?.left ?? 0) + credit

/** What cancelling gives back on those terms: the cancellation and every sentence about it ask this. `refunded` in haléře. */
function outcomeOf(booking: OwnBooking, now: Pick<RefundTerms, 'percent' | 'fault'>): { refunded: number; entries: number } {
  return { refunded: refundOf(now, { price: booking.price, left: paidFor(booking) }), entries: entriesBack(booking, now.percent) }
}

/** A pass that has ended takes nothing back. */
const entriesBack = ({ pass }: Pick<OwnBooking, 'pass'>, percent: number): number =>
  pass !== null && !pass.isEnded && goesBackOnPass(percent) ? 1 : 0

/** What cancelling gives back, if anything. */
export function givesBackOf(booking: Pick<OwnBooking, 'pass'> & { money: Pick<Money, 'left'> | null; credit: number }): GivesBack {
  if (booking.pass) return booking.pass.isEnded ? 'ended_pass' : 'class'
  return paidFor(booking) > 0 ? 'money' : 'nothing'
}

/** The class stays used on a pass that could still take it back. */
const keepsEntry = (pass: PaidPass | null, entries: number): boolean => pass !== null && !pass.isEnded && entries === 0

/** The steps of a policy that give this booking something back. Of steps that give the same, the last one is kept. */
function termsFor(booking: OwnBooking, { steps, resale }: PolicyTerms): BookingTerms {
  const { price, promised } = booking
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
  return { id, name: { en: nameEn || nameRu, ru: nameRu || nameEn }, validUntil, endsSoon: endsSoon(validUntil, dayOf(now, zone)) }
}

/** Why its person can neither cancel a booking nor change its date, whatever its policy says; undefined: nothing of the kind. */
export function whyFixed(booking: OwnBooking, access: OwnAccess): RefusalReason | undefined {
  if (access === 'account' && booking.waitsForProof) return 'email_unproven'
  if (booking.status === 'cancelled') return 'already_cancelled'
  // Staff may have set a paid one to pending: its money is theirs to settle.
  if (booking.status === 'pending') return 'not_paid'
  if (hasBegun(booking)) return 'already_started'
  if (booking.isDisputed) return 'payment_disputed'
  if (booking.isMoneyInQuestion) return 'money_in_question'
  return undefined
}

/** What cancelling it has done, for whoever looks again. */
export function doneOwnCancellation(booking: LeftOwnBooking, zone: string): OwnCancellation {
  const { refunded, creditBack: credit, moneyThen, creditThen, left, wasFull, passThen, entriesBack: entries } = booking
  const paid = (moneyThen?.left ?? 0) + creditThen
  const terms = refundTermsOf(booking, zone)?.terms ?? null
  const isKept = refunded < paid || keepsEntry(passThen, entries)
  const resale = wasFull && left.percent < 100 && isKept && terms?.resale === true
  return {
    ...classOf(booking),
    percent: left.percent,
    terms: terms && { resale: terms.resale, steps: terms.steps.map((step) => ({ ...step, amount: null })) },
    givesBack: givesBackOf({ pass: passThen, money: moneyThen, credit: creditThen }),
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

/** Which class it is of, as people are told. */
export const classOf = ({ id, offering }: OwnBooking) => ({
  bookingId: id,
  kind: offering.kind,
  title: { en: titleOf(offering, 'en'), ru: titleOf(offering, 'ru') },
  place: { en: venueOf(offering, 'en'), ru: venueOf(offering, 'ru') },
  isOnline: isOnlineOf(offering),
  startsAt: offering.startsAt,
  endsAt: offering.endsAt,
})
