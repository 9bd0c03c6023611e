import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { CancellationPreview } from '../../../kernel/decision.ts'
import type { Run } from '../../../kernel/runs/run.ts'

/** A class called off, as it stands in the books. */
export type Cancellation = Omit<Run, 'staffId'> & {
  offeringId: number
  /** The staff person who called it off; null: nobody did, too few had paid. */
  staffId: number | null
  reason: Record<Language, string>
  /** Whether the people get emails. */
  tell: boolean
  wasActive: boolean
  /** With which others it was called off; null: by itself. */
  runId: number | null
}

/** How it was paid; free is what cost nothing, credit what the person's account paid. */
export type RefundMethod = 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'

/** A live place, and what would go back of it; cancelled: one whose person left it late, and is refunded the rest. `left` in haléře. */
export type CancellationStanding = {
  bookingId: number
  status: 'pending' | 'paid' | 'cancelled'
  money: { method: RefundMethod; byHand: boolean; left: number } | null
  /** What of it the person's credit paid, haléře: it goes back there. */
  credit: number
  /** Entries of a pass that paid for it: they go back there. */
  entries: number
  hasAddress: boolean
}

type Part = NonNullable<CancellationStanding['money']>

const partsOf = ({ money, credit }: CancellationStanding): Part[] =>
  [...(money ? [money] : []), { method: 'credit' as const, byHand: false, left: credit }].filter(({ left }) => left > 0)

/** Adds up what would happen to each place. */
export function previewOf(places: CancellationStanding[]): CancellationPreview {
  const refunds: CancellationPreview['refunds'] = []
  for (const money of places.flatMap(partsOf)) {
    const sum = refunds.find(({ method, byHand }) => method === money.method && byHand === money.byHand)
    if (!sum) {
      refunds.push({ method: money.method, byHand: money.byHand, count: 1, amount: money.left })
      continue
    }
    sum.count += 1
    sum.amount += money.left
  }
  const total = (some: CancellationPreview['refunds']) => some.reduce((sum, { amount }) => sum + amount, 0)
  const count = (some: CancellationStanding['status']) => places.filter(({ status }) => status === some).length
  return {
    people: count('paid'),
    holds: count('pending'),
    refunds,
    entries: places.reduce((sum, { entries }) => sum + entries, 0),
    amount: total(refunds),
    byHandAmount: total(refunds.filter(({ byHand }) => byHand)),
    letters: places.filter(({ hasAddress }) => hasAddress).length,
  }
}
