import type { Language } from '../../contract/language.ts'
import type { GuestCancellation } from '../domain/bookings/cancelled-by-guest-repository.ts'
import { money } from './format.ts'
import type { RefundWay } from './words/refund-ways.ts'

type Refunds = GuestCancellation['refunds']

/** All that is refunded, and how each part of it is; null: nothing is. */
export function refundText(refunds: Refunds, language: Language): { amount: string; parts: { amount: string; way: RefundWay }[] } | null {
  if (refunds.length === 0) return null
  return {
    amount: money(sumOf(refunds), language),
    parts: refunds.map((refund) => ({ amount: money(refund.amount, language), way: wayOf(refund) })),
  }
}

/** What the studio refunds itself; null: nothing. */
export function byHandText(refunds: Refunds, language: Language): string | null {
  const byHand = refunds.filter((refund) => refund.byHand)
  return byHand.length > 0 ? money(sumOf(byHand), language) : null
}

const sumOf = (refunds: Refunds): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

// What the provider refused comes in a way that nobody knows yet.
const wayOf = ({ byHand, hasFailed, method }: Refunds[number]): RefundWay => (byHand ? method : hasFailed ? 'free' : 'provider')
