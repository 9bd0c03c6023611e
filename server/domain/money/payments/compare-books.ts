import type { Database } from '../../../db/database.ts'
import { listRecordedPayments, listRecordedRefunds, type RecordedPayment, type RecordedRefund } from './compare-books-repository.ts'
import { type PaymentProvider, type ProviderMovement, ProviderRefused } from './payment-provider.ts'

/** A difference between our books and the provider's. `id` is the provider's. Amounts in haléře, null if missing. */
export type Difference = {
  kind: 'payment' | 'refund'
  id: string
  /** Both ids are null if our books do not contain the payment or refund. */
  bookingId: number | null
  orderId: number | null
  theirs: number | null
  ours: number | null
  what: 'not in our books' | 'not counted in our books' | 'another amount or currency' | 'not at the provider'
}

type Totals = { payments: number; paid: number; refunds: number; refunded: number }
/** `foreign`: the number of movements at the provider that this site did not create. */
export type Reconciliation = { atProvider: Totals; differences: Difference[]; foreign: number }

/** Compares movements in [`from`, `to`). Looks up our unmatched payments, whose money may have moved later. Throws ProviderDown. */
export async function compareBooks(db: Database, provider: PaymentProvider, span: { from: Date; to: Date }): Promise<Reconciliation> {
  const all = await provider.listMovements(span)
  const idsOf = (kind: ProviderMovement['kind']) => all.filter((movement) => movement.kind === kind).map(({ id }) => id)
  const payments = await listRecordedPayments(db, provider.name, { ...span, ids: idsOf('payment') })
  const refunds = await listRecordedRefunds(db, provider.name, { ...span, ids: idsOf('refund') })

  const isKnown = ({ id }: ProviderMovement) =>
    payments.some((payment) => payment.providerPaymentId === id) || refunds.some((refund) => refund.providerRefundId === id)
  const movements = all.filter((movement) => movement.isOurs || isKnown(movement))
  const differences = movements.flatMap((movement) =>
    movement.kind === 'payment' ? comparePayment(movement, payments) : compareRefund(movement, refunds),
  )
  const seen = new Set(movements.map(({ id }) => id))
  for (const payment of payments)
    if (!seen.has(payment.providerPaymentId ?? '')) differences.push(...(await lookUpPayment(provider, payment)))
  for (const refund of refunds) if (!seen.has(refund.providerRefundId ?? '')) differences.push(...(await lookUpRefund(provider, refund)))
  return { atProvider: totalsOf(movements), differences, foreign: all.length - movements.length }
}

const isCounted = ({ status }: RecordedPayment): boolean => status === 'kept' || status === 'returned'
const hasGone = ({ status }: RecordedRefund): boolean => status === 'sent' || status === 'done'

const ownerOf = (ours: Pick<RecordedPayment, 'bookingId' | 'orderId'> | undefined) => ({
  bookingId: ours?.bookingId ?? null,
  orderId: ours?.orderId ?? null,
})

function comparePayment({ id, amount, currency }: ProviderMovement, payments: RecordedPayment[]): Difference[] {
  const ours = payments.find(({ providerPaymentId }) => providerPaymentId === id)
  const difference = { kind: 'payment' as const, id, ...ownerOf(ours), theirs: amount, ours: ours?.amount ?? null }
  if (!ours) return [{ ...difference, what: 'not in our books' }]
  if (ours.amount !== amount || ours.currency !== currency) return [{ ...difference, what: 'another amount or currency' }]
  return isCounted(ours) ? [] : [{ ...difference, what: 'not counted in our books' }]
}

function compareRefund({ id, amount }: ProviderMovement, refunds: RecordedRefund[]): Difference[] {
  const ours = refunds.find(({ providerRefundId }) => providerRefundId === id)
  const difference = { kind: 'refund' as const, id, ...ownerOf(ours), theirs: amount, ours: ours?.amount ?? null }
  if (!ours) return [{ ...difference, what: 'not in our books' }]
  if (ours.amount !== amount) return [{ ...difference, what: 'another amount or currency' }]
  return hasGone(ours) ? [] : [{ ...difference, what: 'not counted in our books' }]
}

async function lookUpPayment(provider: PaymentProvider, ours: RecordedPayment): Promise<Difference[]> {
  if (!isCounted(ours) || ours.sessionId === null) return []
  const state = await unlessRefused(provider.readSession(ours.sessionId))
  const theirs = state?.state === 'paid' ? state.amount : null
  if (theirs === ours.amount) return []
  const what = theirs === null ? 'not at the provider' : 'another amount or currency'
  return [{ kind: 'payment', id: ours.providerPaymentId ?? '', ...ownerOf(ours), theirs, ours: ours.amount, what }]
}

async function lookUpRefund(provider: PaymentProvider, ours: RecordedRefund): Promise<Difference[]> {
  if (!hasGone(ours) || ours.providerPaymentId === null) return []
  const all = (await unlessRefused(provider.readRefunds(ours.providerPaymentId))) ?? []
  const theirs =
    all.find(({ providerRefundId, status }) => providerRefundId === ours.providerRefundId && status !== 'failed')?.amount ?? null
  if (theirs === ours.amount) return []
  const what = theirs === null ? 'not at the provider' : 'another amount or currency'
  return [{ kind: 'refund', id: ours.providerRefundId ?? '', ...ownerOf(ours), theirs, ours: ours.amount, what }]
}

async function unlessRefused<Answer>(question: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await question
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

function totalsOf(movements: ProviderMovement[]): Totals {
  const sum = (kind: ProviderMovement['kind']) =>
    movements.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0)
  const count = (kind: ProviderMovement['kind']) => movements.filter((one) => one.kind === kind).length
  return { payments: count('payment'), paid: sum('payment'), refunds: count('refund'), refunded: sum('refund') }
}
