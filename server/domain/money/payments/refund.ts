import type { ProviderRefund } from './payment-provider.ts'

/** Amount in haléře. */
export type Refund = {
  id: number
  paymentId: number
  amount: number
  cause: 'unwanted' | 'staff' | 'person' | 'exchange' | 'provider' | 'paid_out' | 'reassigned'
  toCredit: boolean
  /** The part of a refund to credit that was later paid out in money, in haléře. */
  paidOut: number
  status: 'due' | 'sent' | 'done' | 'failed'
  /** Staff make this refund themselves. The provider is not called. */
  byHand: boolean
  providerRefundId: string | null
  round: number
  lastError: string | null
  createdAt: Date
  doneAt: Date | null
}

/** The idempotency key at the provider. Each round is a new attempt after a final answer to the one before. */
export const refundKey = ({ id, round }: Pick<Refund, 'id' | 'round'>): string => `refund-${id}-${round}`

export function refundOfKey(key: string | undefined): { id: number; round: number } | undefined {
  const [, id, round] = /^refund-(\d+)-(\d+)$/.exec(key ?? '') ?? []
  return id && round ? { id: Number(id), round: Number(round) } : undefined
}

export const sumOf = (refunds: readonly (Pick<Refund, 'amount' | 'status'> & { paidOut?: number })[]): number =>
  refunds.reduce((sum, { amount, status, paidOut = 0 }) => (status === 'failed' ? sum : sum + amount - paidOut), 0)

const order = ['due', 'sent', 'done', 'failed']
/** Returns whether a status is newer. Answers can arrive out of order, and an earlier status never replaces a later one. */
export const isNewer = (known: Refund['status'], reported: ProviderRefund['status']): boolean =>
  order.indexOf(reported) > order.indexOf(known)

export type RefundMatch = {
  known: { ours: Refund; reported: ProviderRefund }[]
  fresh: ProviderRefund[]
  /** Waiting refunds whose amounts shrink because of `fresh`, with the new amounts in haléře; 0 if nothing is left. */
  shrunk: { ours: Refund; amount: number }[]
}

/** Matches the refunds that the provider reports for a payment with our refunds of it. `amount` is the amount of the payment, in haléře. */
export function matchRefunds(ours: readonly Refund[], theirs: readonly ProviderRefund[], amount: number): RefundMatch {
  const match: RefundMatch = { known: [], fresh: [], shrunk: [] }
  for (const reported of theirs) {
    const mine = findRequestedRefund(unmatched(ours, match), reported)
    if (mine) match.known.push({ ours: mine, reported })
    else if (reported.status !== 'failed') match.fresh.push(reported)
  }
  for (const reported of [...match.fresh]) {
    if (tooMuch(ours, match, amount) <= 0) break
    // If a refund of the same amount is due, one made on the provider's own pages is treated as that refund.
    const sameAmount = waiting(ours, match).find((refund) => refund.amount === reported.amount)
    if (!sameAmount) continue
    match.fresh.splice(match.fresh.indexOf(reported), 1)
    match.known.push({ ours: sameAmount, reported })
  }
  for (const refund of waiting(ours, match)) {
    const excess = tooMuch(ours, match, amount)
    if (excess > 0) match.shrunk.push({ ours: refund, amount: Math.max(refund.amount - excess, 0) })
  }
  return match
}

/** Finds our refund that the provider reports. A reported failure of an earlier round is ignored, but a success still applies. */
const findRequestedRefund = (ours: readonly Refund[], reported: ProviderRefund): Refund | undefined =>
  ours.find(({ providerRefundId }) => providerRefundId === reported.providerRefundId) ??
  ours.find(({ id, round, providerRefundId }) => {
    const asked = refundOfKey(reported.key)
    return asked?.id === id && providerRefundId === null && (reported.status !== 'failed' || asked.round === round)
  })

const unmatched = (ours: readonly Refund[], { known }: RefundMatch): Refund[] =>
  ours.filter((refund) => known.every((pair) => pair.ours !== refund))

const waiting = (ours: readonly Refund[], match: RefundMatch): Refund[] => unmatched(ours, match).filter(({ status }) => status === 'due')

function tooMuch(ours: readonly Refund[], match: RefundMatch, amount: number): number {
  const now = ours.map((refund) => ({
    amount: match.shrunk.find((pair) => pair.ours === refund)?.amount ?? refund.amount,
    status: match.known.find((pair) => pair.ours === refund)?.reported.status ?? refund.status,
    paidOut: refund.paidOut,
  }))
  return sumOf([...now, ...match.fresh]) - amount
}
