import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { CancellationPreview } from '../../../kernel/decision.ts'
import type { Run } from '../../../kernel/runs/run.ts'

export type Cancellation = Omit<Run, 'staffId'> & {
  offeringId: number
  /** Null for the automatic cancellation of a short class. */
  staffId: number | null
  reason: Record<Language, string>
  notify: boolean
  wasActive: boolean
  /** Whether people whose courses include the class get a proportional refund. */
  refundDates: boolean
  /** The class that replaces the cancelled one in its courses, and the public origin of the site for the seats in it. */
  replacement: { offeringId: number; siteUrl: string } | null
  /** The class run. Null means that the class was cancelled separately. */
  runId: number | null
}

export type RefundMethod = 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'

/** A live booking and its refund, or a late cancellation (`cancelled`) and the refund of the rest. `left` and `credit` in haléře. */
export type SeatToCancel = {
  bookingId: number
  status: 'pending' | 'paid' | 'cancelled'
  money: { method: RefundMethod; byHand: boolean; left: number } | null
  credit: number
  entries: number
  hasAddress: boolean
}

type Part = NonNullable<SeatToCancel['money']>

const partsOf = ({ money, credit }: SeatToCancel): Part[] =>
  [...(money ? [money] : []), { method: 'credit' as const, byHand: false, left: credit }].filter(({ left }) => left > 0)

export function previewOf(seats: SeatToCancel[]): CancellationPreview {
  const refunds: CancellationPreview['refunds'] = []
  for (const money of seats.flatMap(partsOf)) {
    const sum = refunds.find(({ method, byHand }) => method === money.method && byHand === money.byHand)
    if (!sum) {
      refunds.push({ method: money.method, byHand: money.byHand, count: 1, amount: money.left })
      continue
    }
    sum.count += 1
    sum.amount += money.left
  }
  const total = (some: CancellationPreview['refunds']) => some.reduce((sum, { amount }) => sum + amount, 0)
  const count = (some: SeatToCancel['status']) => seats.filter(({ status }) => status === some).length
  return {
    people: count('paid'),
    holds: count('pending'),
    refunds,
    entries: seats.reduce((sum, { entries }) => sum + entries, 0),
    amount: total(refunds),
    byHandAmount: total(refunds.filter(({ byHand }) => byHand)),
    emails: seats.filter(({ hasAddress }) => hasAddress).length,
  }
}
