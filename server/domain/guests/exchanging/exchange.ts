import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import { roundUpToCrowns } from '../../../../packages/contract/money/crowns.ts'
import { refundTermsOf } from '../../bookings/seats/promised-booking.ts'
import { accept, type Decision, type ExchangeFigures, refuse, type StudioFault } from '../../kernel/decision.ts'
import type { Quote } from '../../schedule/catalog/pricing.ts'
import { momentOf, termsOf } from '../../schedule/policies/policy.ts'
import { type OwnAccess, type OwnBooking, whyFixed } from '../cancelling/own-cancellation.ts'

export const DAYS_AHEAD = 60

/** `until`: the last instant for the exchange; null means the start of the class. */
export type ExchangeTerms = {
  until: Date | null
  fault: StudioFault | null
  /** The percentage of a price difference that is refunded. */
  share: number
  /** The highest percentage of the price that later cancellations may refund. */
  ceiling: number
}

/** Decides on an exchange. The current refund percentage also limits later refunds (`ceiling`). Refuses: not_cancellable, exchange_over, and those of whyFixed. */
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

/** Returns the last instant for an exchange. Default: the last instant with a full refund. */
function exchangeUntil(policy: CancellationPolicy, startsAt: Date, zone: string): Date | undefined {
  if (policy.exchange_until) return momentOf(policy.exchange_until, startsAt, zone)
  return termsOf(policy, startsAt, zone).steps.findLast(({ percent }) => percent === 100)?.until
}

/** A pass pays for the new class too, so nothing is due or refunded. */
export const figuresByPass = (price: number): ExchangeFigures => ({
  price,
  firstOnline: false,
  difference: 0,
  due: 0,
  toCredit: 0,
  refunded: 0,
  credit: 0,
})

/** `price`: the agreed price. `money` and `credit`: the parts that paid for it, minus refunds. Amounts in haléře. */
export type PaidBooking = { price: number; money: number; credit: number }

export const paidOf = ({ price, money, credit }: Pick<OwnBooking, 'price' | 'money' | 'credit'>): PaidBooking => ({
  price,
  credit,
  money: money?.left ?? 0,
})

/** Returns the amounts of an exchange. For a cheaper class, a share of the difference is refunded, rounded up to crowns. */
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
  const part = roundUpToCrowns((-difference * share) / 100)
  const refunded = Math.max(Math.min(part, -difference, value - price), 0)
  return { ...quoted, due: 0, toCredit: 0, refunded, credit: Math.min(paid.credit, refunded) }
}
