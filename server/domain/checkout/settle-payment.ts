import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { isTransferWaiting } from '../money/bank/transfer-payment-repository.ts'
import { isAsAgreed, TRANSFER } from '../money/payments/payment.ts'
import type { SessionState } from '../money/payments/payment-provider.ts'
import {
  acceptPayment,
  findAcceptedPayment,
  findPaymentOfSession,
  flagPayment,
  isEventKnown,
  lockPayment,
  markCheckoutExpired,
  recordPaymentEvent,
  returnPayment,
} from '../money/payments/payment-repository.ts'
import { providerOf } from '../money/payments/provider-of.ts'
import { dueOf } from '../money/payments/purchase.ts'
import type { PurchaseToSettle } from './purchase-to-settle.ts'
import { isByHand } from './refunds/create-refund.ts'
import { findPurchaseOwner, type PurchaseOwner } from './refunds/paid-purchase.ts'
import { recordProviderRefunds } from './refunds/record-provider-refunds.ts'
import { lockBookingToSettle } from './settle-booking.ts'
import { lockOrderToSettle } from './settle-order.ts'

/** flagged: needs staff. closed, open: no money received. known: already handled. unknown: the payment is not this site's. */
export type SettleOutcome = 'paid' | 'returned' | 'flagged' | 'closed' | 'open' | 'known' | 'unknown'

type PaidState = Extract<SessionState, { state: 'paid' }>

/** `provider`: the name of the provider that opened the session; default: the provider in use. */
export type SessionEvent = { sessionId: string; provider?: string; eventId?: string }

/** Settles a session. Events only trigger a query, so lost, repeated, late and reordered events have the same result. */
export async function settlePayment(deps: BookingDependencies, event: SessionEvent): Promise<SettleOutcome> {
  const { eventId, sessionId } = event
  const provider = providerOf(deps, event.provider ?? deps.provider.name)
  if (!provider) return 'unknown'
  if (eventId !== undefined && (await isEventKnown(deps.db, provider.name, eventId))) return 'known'
  // The provider's account may serve other sites too.
  if (!(await findPaymentOfSession(deps.db, provider.name, sessionId))) return 'unknown'
  return settleAs(deps, event, await provider.readSession(sessionId))
}

/** Like settlePayment, for an answer that the provider has already given. */
export async function settleAs(deps: BookingDependencies, event: SessionEvent, state: SessionState): Promise<SettleOutcome> {
  const settled = await settle(deps, event, state)
  // The event of this refund was ignored if it arrived before the payment was settled, so the refund is recorded now.
  if ((settled === 'paid' || settled === 'returned') && state.state === 'paid' && state.refunded)
    await recordProviderRefunds(deps, { providerPaymentId: state.providerPaymentId })
  return settled
}

async function settle(
  deps: BookingDependencies,
  { sessionId, eventId, provider = deps.provider.name }: SessionEvent,
  state: SessionState,
): Promise<SettleOutcome> {
  const payment = await findPaymentOfSession(deps.db, provider, sessionId)
  if (!payment) return 'unknown'
  const owner = await findPurchaseOwner(deps.db, payment)
  if (!owner) return 'unknown'

  return deps.db.transaction(async (tx) => {
    // The event is stored in the transaction of its effect, so that it can be handled again if the transaction fails.
    if (eventId !== undefined && !(await recordPaymentEvent(tx, provider, eventId))) return 'known'
    if (state.state === 'open') return 'open'
    if (state.state === 'closed') {
      if (provider === TRANSFER) {
        // Between reading the session and locking the payment, an order can return to its transfer.
        await lockPayment(tx, payment.id)
        if (await isTransferWaiting(tx, sessionId)) return 'open'
      }
      await markCheckoutExpired(tx, payment.id)
      return 'closed'
    }
    return settlePaid(tx, deps, await lockToSettle(tx, deps, owner, payment.id), state)
  })
}

/** Locks a purchase, then its payment. */
export const lockToSettle = (
  tx: Transaction,
  deps: BookingDependencies,
  { kind, owner }: PurchaseOwner,
  paymentId: number,
): Promise<PurchaseToSettle> =>
  kind === 'booking' ? lockBookingToSettle(tx, deps, owner, paymentId) : lockOrderToSettle(tx, deps, owner, paymentId)

/** Settles money that has arrived in full, under the locks of lockToSettle. */
export async function settlePaid(
  tx: Transaction,
  deps: BookingDependencies,
  locked: PurchaseToSettle,
  state: PaidState,
): Promise<SettleOutcome> {
  const { payment } = locked
  if (payment.status === 'kept' || payment.status === 'returned') return 'known'
  if (!isAsAgreed(payment, state)) {
    await flagPayment(tx, payment.id, 'amount_mismatch', state.providerPaymentId)
    return 'flagged'
  }
  const { providerPaymentId } = state
  if (await acceptIfDue(tx, locked, providerPaymentId)) return 'paid'
  const byHand = isByHand({ provider: payment.provider, providerPaymentId }, deps.provider.name)
  const refundId = await returnPayment(tx, payment, { providerPaymentId, byHand })
  if (!byHand) await deps.enqueue(tx, { name: 'refund', refundId })
  await locked.turnDown()
  return 'returned'
}

/** Keeps the money of a payment and completes its purchase. Returns false, without a change, if the purchase cannot take it. */
export async function acceptIfDue(tx: Transaction, locked: PurchaseToSettle, providerPaymentId: string): Promise<boolean> {
  if (!(await isAcceptable(tx, locked))) return false
  await acceptPayment(tx, locked.payment.id, providerPaymentId)
  await locked.complete()
  return true
}

/** Returns whether the payment is for the amount due and the purchase can take it. */
export const isAcceptable = async (tx: Transaction, locked: PurchaseToSettle): Promise<boolean> =>
  (await isStillDue(tx, locked)) && (await locked.canAccept())

async function isStillDue(tx: Transaction, { purchase, payment }: PurchaseToSettle): Promise<boolean> {
  if (purchase.isPersonErased || purchase.status !== 'pending' || payment.amount !== dueOf(purchase)) return false
  return (await findAcceptedPayment(tx, purchase.id)) === undefined
}
