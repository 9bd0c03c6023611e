import type { ProviderRefund } from './payment-provider.ts'

/** A refund as it stands in our books. Amount in haléře. */
export type Refund = {
  id: number
  paymentId: number
  amount: number
  cause: 'unwanted' | 'staff' | 'person' | 'exchange' | 'provider' | 'paid_out'
  /** It became the person's credit. */
  toCredit: boolean
  /** Of that, what went on as money by another refund, haléře. */
  paidOut: number
  status: 'due' | 'sent' | 'done' | 'failed'
  /** Staff give it back themselves: no provider is asked. */
  byHand: boolean
  providerRefundId: string | null
  round: number
  lastError: string | null
  createdAt: Date
  doneAt: Date | null
}

/** The key under which the provider is asked. A new round is a new attempt: the one before was answered for good. */
export const refundKey = ({ id, round }: Pick<Refund, 'id' | 'round'>): string => `refund-${id}-${round}`

/** Which refund of ours the provider was asked for with a key. */
export function refundOfKey(key: string | undefined): { id: number; round: number } | undefined {
  const [, id, round] = /^refund-(\d+)-(\d+)$/.exec(key ?? '') ?? []
  return id && round ? { id: Number(id), round: Number(round) } : undefined
}

/** What goes back of a payment, or has gone; what failed has not. */
export const sumOf = (refunds: readonly (Pick<Refund, 'amount' | 'status'> & { paidOut?: number })[]): number =>
  refunds.reduce((sum, { amount, status, paidOut = 0 }) => (status === 'failed' ? sum : sum + amount - paidOut), 0)

const order = ['due', 'sent', 'done', 'failed']
/** Answers may overtake each other: a later state never becomes an earlier one. */
export const isNews = (known: Refund['status'], told: ProviderRefund['status']): boolean => order.indexOf(told) > order.indexOf(known)

export type RefundMatch = {
  /** Which of ours each refund of theirs is. */
  known: { ours: Refund; told: ProviderRefund }[]
  /** New to us: somebody made it in the provider's own pages. */
  fresh: ProviderRefund[]
  /** Ours that wait and must give way to those: to how much, haléře; 0 for what can't happen any more. */
  shrunk: { ours: Refund; amount: number }[]
}

/** What the provider's refunds of one payment mean for ours. `amount` of the payment, haléře. */
export function matchRefunds(ours: readonly Refund[], theirs: readonly ProviderRefund[], amount: number): RefundMatch {
  const match: RefundMatch = { known: [], fresh: [], shrunk: [] }
  for (const told of theirs) {
    const mine = findAsked(unmatched(ours, match), told)
    if (mine) match.known.push({ ours: mine, told })
    else if (told.status !== 'failed') match.fresh.push(told)
  }
  for (const told of [...match.fresh]) {
    if (tooMuch(ours, match, amount) <= 0) break
    // Money that was to go back went back by other hands: that is the same refund.
    const twin = waiting(ours, match).find((refund) => refund.amount === told.amount)
    if (!twin) continue
    match.fresh.splice(match.fresh.indexOf(told), 1)
    match.known.push({ ours: twin, told })
  }
  for (const refund of waiting(ours, match)) {
    const excess = tooMuch(ours, match, amount)
    if (excess > 0) match.shrunk.push({ ours: refund, amount: Math.max(refund.amount - excess, 0) })
  }
  return match
}

/** A failure of an earlier round is over; a success of one counts all the same. */
const findAsked = (ours: readonly Refund[], told: ProviderRefund): Refund | undefined =>
  ours.find(({ providerRefundId }) => providerRefundId === told.providerRefundId) ??
  ours.find(({ id, round, providerRefundId }) => {
    const asked = refundOfKey(told.key)
    return asked?.id === id && providerRefundId === null && (told.status !== 'failed' || asked.round === round)
  })

const unmatched = (ours: readonly Refund[], { known }: RefundMatch): Refund[] =>
  ours.filter((refund) => known.every((pair) => pair.ours !== refund))

const waiting = (ours: readonly Refund[], match: RefundMatch): Refund[] => unmatched(ours, match).filter(({ status }) => status === 'due')

function tooMuch(ours: readonly Refund[], match: RefundMatch, amount: number): number {
  const now = ours.map((refund) => ({
    amount: match.shrunk.find((pair) => pair.ours === refund)?.amount ?? refund.amount,
    status: match.known.find((pair) => pair.ours === refund)?.told.status ?? refund.status,
    paidOut: refund.paidOut,
  }))
  return sumOf([...now, ...match.fresh]) - amount
}
