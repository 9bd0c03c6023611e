import type { Language } from '../../packages/contract/content/language.ts'
import type { GuestRefund } from '../domain/bookings/roster/cancelled-by-guest-repository.ts'
import { money } from './format.ts'
import type { RefundParts, RefundWay } from './words/money/refund-ways.ts'

type Refunds = GuestRefund[]

/** Sums up the refunds, credit first; null if there are none. */
export function refundText(refunds: Refunds, language: Language): RefundParts | null {
  if (refunds.length === 0) return null
  const credit = refunds.filter(({ toCredit }) => toCredit)
  const others = refunds.filter(({ toCredit }) => !toCredit)
  const toCredit = {
    amount: money(sumOf(credit), language),
    way: credit.every(({ method }) => method === 'credit') ? 'credit' : 'toCredit',
  } as const
  const parts = others.map((refund) => ({ amount: money(refund.amount, language), way: wayOf(refund) }))
  return { amount: money(sumOf(refunds), language), parts: credit.length > 0 ? [toCredit, ...parts] : parts }
}

export function byHandText(refunds: Refunds, language: Language): string | null {
  const byHand = refunds.filter((refund) => refund.byHand)
  return byHand.length > 0 ? money(sumOf(byHand), language) : null
}

const sumOf = (refunds: Refunds): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

// A refund that the provider refused will be made in another way, which is not known yet.
const wayOf = ({ byHand, hasFailed, method }: Refunds[number]): RefundWay =>
  byHand ? (method === 'pass' ? 'free' : method) : hasFailed ? 'free' : 'provider'
