import type { CancellationPreview as PreviewView } from '../../../contract/cancellation.ts'
import type { CancellationPreview } from '../../domain/decision.ts'
import { toCrowns } from '../../domain/money.ts'

export const previewView = ({ people, holds, refunds, amount, byHandAmount, letters: emails }: CancellationPreview): PreviewView => ({
  people,
  holds,
  refunds: refunds.map(({ method, byHand, count, amount: sum }) => ({ method, by_hand: byHand, count, amount: toCrowns(sum) })),
  amount: toCrowns(amount),
  by_hand_amount: toCrowns(byHandAmount),
  letters: emails,
})
