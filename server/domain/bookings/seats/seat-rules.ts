import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { type Customer, type PricedOffering, type Pricing, quote } from '../../schedule/catalog/pricing.ts'
import { later } from './turn-end.ts'

/** Unpaid holds a person may have at once (product.md 5.2). */
export const MOST_HOLDS = 5

/** After so many unpaid holds of a class have ended, the next one waits (product.md 5.2). */
const MOST_ENDED_HOLDS = 2

/** A booking as the rules see it. Money in haléře. */
export type Booking = {
  id: number
  status: 'pending' | 'paid' | 'cancelled'
  /** Paid, or held and not lapsed, judged by the database's clock. */
  isLive: boolean
  /** Of a pending one; null there: held by staff without end. */
  heldUntil: Date | null
  /** When that hold began; of no meaning without one. */
  heldSince: Date
  price: number
  /** How much of the price the person's credit pays, from which account. */
  covered: number
  accountId: number | null
  /** It carries the person's one discount. */
  firstOnline: boolean
  /** The booking that is given up once this one is paid; null: none. */
  exchangedFor: number | null
  /** Of a hold: it is the turn of its person in the waiting list. */
  isTurn: boolean
  /** Of a hold: staff made it for somebody who pays by the link of an email. */
  byLink: boolean
}

export type BookableOffering = PricedOffering & {
  id: number
  startsAt: Date
  isActive: boolean
  capacity: number
  serviceId: number | null
  serviceType: ServiceType
}

/** All that decides on a place, read under the lock of person and offering. */
export type SeatFacts = {
  /** The database's clock, read after the locks were had. */
  now: Date
  offering: BookableOffering
  /** Live places, the asker's own left out. */
  takenByOthers: number
  /** How many who wait for a spot come before the asker: those before them in the list, or all of it. */
  waitingBefore: number
  /** The asker is in the list, and it is open: the spot that they take is their turn. */
  waits: boolean
  /** The asker's booking that is not cancelled; a lapsed one too. */
  own: Booking | undefined
  /** The asker's live unpaid holds of other offerings; what staff hold for them, without end or by link, is none, nor is a turn. */
  otherHolds: number
  /** Their address is proven, or they have paid for something themselves. */
  isTrusted: boolean
  isProven: boolean
  /** Other classes to come that cost the asker nothing and that they have booked, or hold, themselves. */
  otherFree: number
  /** How many of these somebody with a proven address may have. */
  mostFree: number
  asker: Customer
  pricing: Pricing
  holdSeconds: number
  /** Until when a turn would last that begins now. */
  turnUntil: Date
}

/** What a place costs, and how much of that the credit pays. */
export type SeatPrice = { price: number; covered: number; firstOnline: boolean }
export type Hold = SeatPrice & { heldUntil: Date; isTurn: boolean }
export type SeatDecision = { resume: Booking } | { hold: Hold } | { paid: SeatPrice }

/**
 * May this person have a place? What they hold already is answered again; what takes no money is theirs at once.
 * `expectedPrice` is what they were shown; `credit`: so much of theirs may pay for it; haléře.
 * Refuses: already_booked, already_started, inactive, price_changed, sold_out, address_not_confirmed, too_many_holds, and what whyNoFreeSeat says.
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
  // Their turn needs none free, and is no shorter for being taken before anybody gave it.
  if (facts.waits) return accept({ hold: { price, covered, firstOnline, heldUntil: later(heldUntil, facts.turnUntil), isTurn: true } })
  // Addresses cost nothing to make up: without one that is confirmed, or money, nobody keeps more than one place from others.
  if (facts.otherHolds > 0 && !facts.isTrusted) return refuse('address_not_confirmed')
  if (facts.otherHolds >= MOST_HOLDS) return refuse('too_many_holds')
  return accept({ hold: { price, covered, firstOnline, heldUntil, isTurn: false } })
}

/**
 * A spot that costs nothing. Somebody with a proven address has it at once, and a few of them ahead. Anyone else holds one, which becomes theirs with the
 * proof: accounts cost nothing either. Refuses what whyNoFreeSeat says.
 */
function decideFreeSeat(facts: SeatFacts): Decision<SeatDecision> {
  const reason = whyNoFreeSeat(facts)
  if (reason) return refuse(reason)
  const seat = { price: 0, covered: 0, firstOnline: false }
  if (facts.isProven) return accept({ paid: seat })
  const heldUntil = addSeconds(facts.now, facts.holdSeconds)
  return accept({ hold: { ...seat, heldUntil: facts.waits ? later(heldUntil, facts.turnUntil) : heldUntil, isTurn: facts.waits } })
}

/** Why somebody gets no further spot that costs nothing; undefined: they do. */
export function whyNoFreeSeat({ isProven, otherFree, mostFree }: Pick<SeatFacts, 'isProven' | 'otherFree' | 'mostFree'>) {
  if (!isProven && otherFree > 0) return 'free_not_confirmed'
  return isProven && otherFree >= mostFree ? 'too_many_free' : undefined
}

/** Unpaid holds of one class that have lapsed or were released: how many, when the last one ended, and how long it was. */
export type EndedHolds = { count: number; endedAt: Date; seconds: number }

/**
 * Until when somebody waits before they may hold a class once more: as long as their last hold of it was. Undefined: they need not. Otherwise one person would
 * keep a spot from everybody else, hold after hold.
 */
export function pauseUntil(ended: EndedHolds, { now, holdSeconds }: Pick<SeatFacts, 'now' | 'holdSeconds'>): Date | undefined {
  if (ended.count < MOST_ENDED_HOLDS) return undefined
  const until = addSeconds(ended.endedAt, Math.min(ended.seconds, MOST_LENGTHS * holdSeconds))
  return until > now ? until : undefined
}

/**
 * The same where a pass pays for all of it, which carries no discount: a hold of theirs becomes the spot that it paid for. `price` of what takes no
 * entry is 0. Refuses: already_booked, already_started, inactive, price_changed, sold_out.
 */
export function decideSeatByPass(facts: SeatFacts, expectedPrice: number | undefined): Decision<SeatPrice> {
  const reason = whyNoSeat(facts)
  if (reason) return refuse(reason)
  const { price } = quote(facts.offering, { ...facts.asker, firstOnlineAhead: false }, facts.pricing)
  const shown = facts.own?.isLive ? facts.own.price : quote(facts.offering, facts.asker, facts.pricing).price
  if (!isExpected(price, expectedPrice) && !isExpected(shown, expectedPrice)) return refuse('price_changed', { price: shown })
  return accept({ price, covered: price, firstOnline: false })
}

function whyNoSeat({ now, offering, own, takenByOthers, waitingBefore }: SeatFacts): RefusalReason | undefined {
  if (own?.status === 'paid') return 'already_booked'
  if (offering.startsAt <= now) return 'already_started'
  if (!offering.isActive) return 'inactive'
  return !own?.isLive && takenByOthers + waitingBefore >= offering.capacity ? 'sold_out' : undefined
}

/** A hold is never renewed past this many times its length, from its beginning. */
const MOST_LENGTHS = 2

/** Until when a hold lasts once a new payment page has renewed it: a length from now, or what is left of the most it may last. */
export function renewedUntil(hold: { since: Date; until: Date }, now: Date, holdSeconds: number): Date {
  const furthest = addSeconds(hold.since, MOST_LENGTHS * holdSeconds)
  const wanted = addSeconds(now, holdSeconds)
  const renewed = wanted < furthest ? wanted : furthest
  return renewed > hold.until ? renewed : hold.until
}

const isExpected = (price: number, expected: number | undefined): boolean => expected === undefined || expected === price
