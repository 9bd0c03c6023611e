import type { ProviderRefund } from './payment-provider.ts'

/** A refund as it stands in our books. Amount in haléře. */
export type Refund = {
  id: number
  paymentId: number
  amount: number
  cause: 'unwanted' | 'staff' | 'provider'
  status: 'due' | 'sent' | 'done' | 'failed'
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
export const sumOf = (refunds: readonly Pick<Refund, 'amount' | 'status'>[]): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)

const order = ['due', 'sent', 'done', 'failed']
/** Answers may overtake each other: a later state never becomes an earlier one. */
export const isNews = (known: Refund['status'], told: ProviderRefund['status']): boolean => order.indexOf(told) > order.indexOf(known)

/**
 * What the provider's refunds of one payment mean for ours: which of ours each one is, which are new to us, and which of ours can't
 * happen any more because somebody gave that money back in the provider's own pages. `amount` of the payment, haléře.
 */
export function matchRefunds(ours: readonly Refund[], theirs: readonly ProviderRefund[], amount: number): RefundMatch {
  const match: RefundMatch = { known: [], fresh: [], superseded: [] }
  const open = () => ours.filter(({ id }) => !match.known.some(({ ours: { id: taken } }) => taken === id))
  const strangers: ProviderRefund[] = []
  for (const told of theirs) {
    const asked = refundOfKey(told.key)
    const mine =
      ours.find(({ providerRefundId }) => providerRefundId === told.providerRefundId) ??
      open().find(({ id, round, providerRefundId }) => {
        // A failure of an earlier round is over; a success of one counts all the same.
        return asked?.id === id && providerRefundId === null && (told.status !== 'failed' || asked.round === round)
      })
    if (mine) match.known.push({ ours: mine, told })
    else if (told.status !== 'failed') strangers.push(told)
  }
  for (const told of strangers) {
    const isTooMuch = sumOf(remaining()) + told.amount > amount
    const twin = isTooMuch ? waiting().find((refund) => refund.amount === told.amount) : undefined
    if (twin) match.known.push({ ours: twin, told })
    else {
      match.fresh.push(told)
      while (sumOf(remaining()) > amount && waiting()[0]) match.superseded.push(waiting()[0] as Refund)
    }
  }
  return match

  function waiting(): Refund[] {
    return open().filter((refund) => refund.status === 'due' && !match.superseded.includes(refund))
  }

  function remaining(): Pick<Refund, 'amount' | 'status'>[] {
    const now = ours
      .filter((refund) => !match.superseded.includes(refund))
      .map((refund) => ({ amount: refund.amount, status: match.known.find(({ ours }) => ours === refund)?.told.status ?? refund.status }))
    return [...now, ...match.fresh]
  }
}

export type RefundMatch = {
  known: { ours: Refund; told: ProviderRefund }[]
  fresh: ProviderRefund[]
  superseded: Refund[]
}
