import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { type Customer, type PricedOffering, type Pricing, quote } from '../../schedule/catalog/pricing.ts'
import { later } from './turn-end.ts'

/** The maximum number of unpaid holds per person (product.md 5.2). */
export const MAX_HOLDS = 5

/** The number of unpaid holds of a class after which the person has to wait (product.md 5.2). */
const MAX_ENDED_HOLDS = 2

/** The data of a booking that the rules need. Money in haléře. */
export type Booking = {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  isLive: boolean
  /** Null in a pending booking means that the hold has no end. */
  heldUntil: Date | null
  heldSince: Date
  price: number
  covered: number
  accountId: number | null
  firstOnline: boolean
  /** The booking that is released once this one is paid. */
  exchangedFor: number | null
  isTurn: boolean
  byLink: boolean
  /** The order of a course that took the seat. While it is pending, only it can pay for the seat or release it. */
  orderId: number | null
}

export type BookableOffering = PricedOffering & {
  id: number
  startsAt: Date
  isActive: boolean
  notForMakeUps: boolean
  /** Before this instant guests can book it only with a course. Null: they can always book it singly. */
  singlesFrom: Date | null
  capacity: number
  serviceId: number | null
  serviceType: ServiceType
}

/** The facts that determine whether a person gets a seat, read under the lock of person and offering. */
export type SeatFacts = {
  /** By the database clock, read after the locks were taken. */
  now: Date
  offering: BookableOffering
  takenByOthers: number
  /** The number of people ahead of this person on the waiting list; if this person is not on it, the number of all people on it. */
  waitingBefore: number
  /** Whether the person is on the open waiting list. A hold is then their turn. */
  waits: boolean
  /** The person's booking unless it is cancelled. Includes a lapsed hold. */
  own: Booking | undefined
  /** The person's live unpaid holds of other offerings, without turns and holds by staff. */
  otherHolds: number
  /** Whether the address is proven or the person has paid for something. */
  isTrusted: boolean
  isProven: boolean
  /** The number of other future classes with a price of 0 that the person has booked or holds. */
  otherFree: number
  /** The limit of `otherFree` for people with a proven address. */
  mostFree: number
  asker: Customer
  pricing: Pricing
  holdSeconds: number
  turnUntil: Date
}

export type SeatPrice = { price: number; covered: number; firstOnline: boolean }
export type Hold = SeatPrice & { heldUntil: Date; isTurn: boolean }
export type SeatDecision = { resume: Booking } | { hold: Hold } | { paid: SeatPrice }

/**
 * Decides how a person gets a seat: with their live hold, with a new hold, or as a paid booking. `credit`: available, in haléře. Refuses:
 * already_booked, already_started, inactive, held_by_order, not_open, price_changed, sold_out, address_not_confirmed, too_many_holds, and
 * the refusals of whyNoFreeSeat.
 */
export function decideSeat(facts: SeatFacts, expectedPrice: number | undefined, credit = 0): Decision<SeatDecision> {
  const reason = whyNoSeat(facts)
  if (reason) return refuse(reason)
  const { now, offering, own } = facts
  if (own?.isLive) return isExpected(own.price, expectedPrice) ? accept({ resume: own }) : refuse('price_changed', { price: own.price })

  const { price, firstOnline } = quote(offering, facts.asker, facts.pricing)
  if (!isExpected(price, expectedPrice)) return refuse('price_changed', { price })
  if (price === 0) return decideFreeSeat(facts)
  const covered = coveredPart(price, credit, facts.pricing.minimumCharge)
  if (price === covered) return accept({ paid: { price, covered, firstOnline } })
  const heldUntil = addSeconds(now, facts.holdSeconds)
  // A person who books before the job offers the turn gets as much time as with an offered turn.
  if (facts.waits) return accept({ hold: { price, covered, firstOnline, heldUntil: later(heldUntil, facts.turnUntil), isTurn: true } })
  // Addresses are easily invented, so an untrusted person may hold only one seat.
  if (facts.otherHolds > 0 && !facts.isTrusted) return refuse('address_not_confirmed')
  if (facts.otherHolds >= MAX_HOLDS) return refuse('too_many_holds')
  return accept({ hold: { price, covered, firstOnline, heldUntil, isTurn: false } })
}

/** A seat at a price of 0 is paid at once if the address is proven. Otherwise it is a hold, because accounts are easily invented. */
function decideFreeSeat(facts: SeatFacts): Decision<SeatDecision> {
  const reason = whyNoFreeSeat(facts)
  if (reason) return refuse(reason)
  const seat = { price: 0, covered: 0, firstOnline: false }
  if (facts.isProven) return accept({ paid: seat })
  const heldUntil = addSeconds(facts.now, facts.holdSeconds)
  return accept({ hold: { ...seat, heldUntil: facts.waits ? later(heldUntil, facts.turnUntil) : heldUntil, isTurn: facts.waits } })
}

export function whyNoFreeSeat({ isProven, otherFree, mostFree }: Pick<SeatFacts, 'isProven' | 'otherFree' | 'mostFree'>) {
  if (!isProven && otherFree > 0) return 'free_not_confirmed'
  return isProven && otherFree >= mostFree ? 'too_many_free' : undefined
}

/** Unpaid holds of one class that lapsed or were released. `endedAt` and `seconds`: the end and the length of the last one. */
export type EndedHolds = { count: number; endedAt: Date; seconds: number }

/** Returns the end of the pause. It is as long as the last hold, so that a person cannot block a seat with one hold after another. */
export function pauseUntil(ended: EndedHolds, { now, holdSeconds }: Pick<SeatFacts, 'now' | 'holdSeconds'>): Date | undefined {
  if (ended.count < MAX_ENDED_HOLDS) return undefined
  const until = addSeconds(ended.endedAt, Math.min(ended.seconds, MAX_LENGTHS * holdSeconds))
  return until > now ? until : undefined
}

type FactsByPass = Pick<SeatFacts, 'now' | 'offering' | 'own' | 'takenByOthers' | 'waitingBefore' | 'asker' | 'pricing'>

/** Returns the facts for the pass of a course that contains this class. This pass can book it before single spots are sold. */
export const ofOwnDate = <Facts extends FactsByPass>(facts: Facts): Facts => ({
  ...facts,
  offering: { ...facts.offering, singlesFrom: null },
})

/** Like decideSeat, for a seat paid by a pass. Dates of its course need `ofOwnDate(facts)`. Refuses: price_changed, and like whyNoSeat. */
export function decideSeatByPass(facts: FactsByPass, expectedPrice: number | undefined): Decision<SeatPrice> {
  const reason = whyNoSeat(facts)
  if (reason) return refuse(reason)
  const { price } = quote(facts.offering, { ...facts.asker, firstOnlineAhead: false }, facts.pricing)
  const shown = facts.own?.isLive ? facts.own.price : quote(facts.offering, facts.asker, facts.pricing).price
  if (!isExpected(price, expectedPrice) && !isExpected(shown, expectedPrice)) return refuse('price_changed', { price: shown })
  return accept({ price, covered: price, firstOnline: false })
}

function whyNoSeat({ now, offering, own, takenByOthers, waitingBefore }: FactsByPass): RefusalReason | undefined {
  if (own?.status === 'paid') return 'already_booked'
  if (offering.startsAt <= now) return 'already_started'
  if (!offering.isActive) return 'inactive'
  if (own && isHeldByOrder(own)) return 'held_by_order'
  if (!own?.isLive && !isOpenSingly(offering, now)) return 'not_open'
  return !own?.isLive && takenByOthers + waitingBefore >= offering.capacity ? 'sold_out' : undefined
}

/** Whether the pending order of a course holds the seat. Then only this order can pay for it or release it. */
export const isHeldByOrder = ({ status, isLive, orderId }: Pick<Booking, 'status' | 'isLive' | 'orderId'>): boolean =>
  status === 'pending' && isLive && orderId !== null

export const isOpenSingly = ({ singlesFrom }: Pick<BookableOffering, 'singlesFrom'>, now: Date): boolean =>
  singlesFrom === null || singlesFrom <= now

/** The maximum length of a renewed hold, as a multiple of its original length. */
const MAX_LENGTHS = 2

/** Returns the end of a renewed hold: one length from now, at most MAX_LENGTHS after its beginning, and never before its previous end. */
export function renewedUntil(hold: { since: Date; until: Date }, now: Date, holdSeconds: number): Date {
  const furthest = addSeconds(hold.since, MAX_LENGTHS * holdSeconds)
  const wanted = addSeconds(now, holdSeconds)
  const renewed = wanted < furthest ? wanted : furthest
  return renewed > hold.until ? renewed : hold.until
}

const isExpected = (price: number, expected: number | undefined): boolean => expected === undefined || expected === price
