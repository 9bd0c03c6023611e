import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import { refundTermsOf } from '../../bookings/seats/promised-booking.ts'
import { accept, type Decision, type ExchangeFigures, refuse, type StudioFault } from '../../kernel/decision.ts'
import type { Quote } from '../../schedule/catalog/pricing.ts'
import { momentOf, termsOf } from '../../schedule/policies/policy.ts'
import { type OwnAccess, type OwnBooking, whyFixed } from '../cancelling/own-cancellation.ts'

/** How far ahead another date may be, in days. */
export const DAYS_AHEAD = 60

/** By what a booking is moved. `until` null: until its class starts. */
export type ExchangeTerms = {
  until: Date | null
  fault: StudioFault | null
  /** Of the difference to a cheaper one so much comes back, percent. */
  share: number
  /** At most so much of the price is refunded from then on, percent. */
  ceiling: number
}

/**
 * May its person change the date of a paid booking now, and on which terms? Who does so late keeps the lower percent: a spot at half its
 * price never becomes one at the whole. Refuses: what cancelling refuses whatever the policy says, not_cancellable, exchange_over.
 */
export function decideExchange(booking: OwnBooking, access: OwnAccess, zone: string): Decision<ExchangeTerms> {
  const reason = whyFixed(booking, access)
  if (reason) return refuse(reason)
  if (booking.offering.startsAt <= booking.now) return refuse('already_started')
  const now = refundTermsOf(booking, zone)
  if (!now) return refuse('not_cancellable')
  const { policy, ceiling } = booking.promised
  const terms = { fault: now.fault, share: now.percent, ceiling: Math.min(ceiling, now.percent) }
  if (now.fault) return accept({ ...terms, until: null })
  const until = policy && exchangeUntil(policy, booking.offering.startsAt, zone)
  return until && booking.now <= until ? accept({ ...terms, until }) : refuse('exchange_over')
}

/** The last moment at which the date may be changed; undefined: there never was one. Not set, it is the last at which all is refunded. */
function exchangeUntil(policy: CancellationPolicy, startsAt: Date, zone: string): Date | undefined {
  if (policy.exchange_until) return momentOf(policy.exchange_until, startsAt, zone)
  return termsOf(policy, startsAt, zone).steps.findLast(({ percent }) => percent === 100)?.until
}

/** A pass pays for the other class as it did for this one: nothing is to be paid, and nothing comes back. */
export const figuresByPass = (price: number): ExchangeFigures => ({
  price,
  firstOnline: false,
  difference: 0,
  due: 0,
  toCredit: 0,
  refunded: 0,
  credit: 0,
})

/** What is here for a booking, haléře: `price` as it was agreed, `money` and `credit` that are left of what was paid. */
export type PaidBooking = { price: number; money: number; credit: number }

export const paidOf = ({ price, money, credit }: Pick<OwnBooking, 'price' | 'money' | 'credit'>): PaidBooking => ({
  price,
  credit,
  money: money?.left ?? 0,
})

const CROWN = 100

/**
 * What moving a booking to a class of that price does with the money. Of a cheaper one a share of the difference comes back, in whole
 * crowns, but never so much that less than the new price is left. For a dearer one all that is here is carried over, at most the old
 * price, and the rest is due.
 */
export function figuresOf(
  paid: PaidBooking,
  { price, firstOnline }: Pick<Quote, 'price' | 'firstOnline'>,
  { share, minimumCharge }: { share: number; minimumCharge: number },
): ExchangeFigures {
  const difference = price - paid.price
  const value = paid.money + paid.credit
  const quoted = { price, firstOnline, difference }
  if (difference > 0) {
    const worth = Math.min(value, paid.price)
    const covered = coveredPart(price, worth, minimumCharge)
    return { ...quoted, due: price - covered, toCredit: worth - covered, refunded: 0, credit: 0 }
  }
  const part = Math.ceil((-difference * share) / 100 / CROWN) * CROWN
  const refunded = Math.max(Math.min(part, -difference, value - price), 0)
  return { ...quoted, due: 0, toCredit: 0, refunded, credit: Math.min(paid.credit, refunded) }
}
