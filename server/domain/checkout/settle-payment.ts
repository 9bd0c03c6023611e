import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { isAsAgreed } from '../money/payments/payment.ts'
import type { SessionState } from '../money/payments/payment-provider.ts'
import {
  acceptPayment,
  findAcceptedPayment,
  findPaymentOfSession,
  flagPayment,
  isEventKnown,
  markCheckoutExpired,
  recordPaymentEvent,
  returnPayment,
} from '../money/payments/payment-repository.ts'
import { dueOf } from '../money/payments/purchase.ts'
import type { PurchaseToSettle } from './purchase-to-settle.ts'
import { findPurchaseOwner } from './refunds/paid-purchase.ts'
import { recordProviderRefunds } from './refunds/record-provider-refunds.ts'
import { lockBookingToSettle } from './settle-booking.ts'
import { lockOrderToSettle } from './settle-order.ts'

/** flagged: needs staff. closed, open: no money received. known: already handled. unknown: the payment is not this site's. */
export type SettleOutcome = 'paid' | 'returned' | 'flagged' | 'closed' | 'open' | 'known' | 'unknown'

type PaidState = Extract<SessionState, { state: 'paid' }>

/** Settles a session. Events only trigger a query, so lost, repeated, late and reordered events have the same result. */
export async function settlePayment(deps: BookingDependencies, news: { sessionId: string; eventId?: string }): Promise<SettleOutcome> {
  const { eventId } = news
  if (eventId !== undefined && (await isEventKnown(deps.db, deps.provider.name, eventId))) return 'known'
  // The provider's account may serve other sites too.
  if (!(await findPaymentOfSession(deps.db, deps.provider.name, news.sessionId))) return 'unknown'
  return settleAs(deps, news, await deps.provider.readSession(news.sessionId))
}

/** Like settlePayment, with the provider's answer. */
export async function settleAs(
  deps: BookingDependencies,
  news: { sessionId: string; eventId?: string },
  state: SessionState,
): Promise<SettleOutcome> {
  const settled = await settle(deps, news, state)
  // The event of the refund may have been ignored because it arrived before the payment's event.
  if ((settled === 'paid' || settled === 'returned') && state.state === 'paid' && state.refunded)
    await recordProviderRefunds(deps, { providerPaymentId: state.providerPaymentId })
  return settled
}

async function settle(
  deps: BookingDependencies,
  { sessionId, eventId }: { sessionId: string; eventId?: string },
  state: SessionState,
): Promise<SettleOutcome> {
  const payment = await findPaymentOfSession(deps.db, deps.provider.name, sessionId)
  if (!payment) return 'unknown'
  const owner = await findPurchaseOwner(deps.db, payment)
  if (!owner) return 'unknown'

  return deps.db.transaction(async (tx) => {
    // In the same transaction as its effect. If that fails, the event can be handled again.
    if (eventId !== undefined && !(await recordPaymentEvent(tx, deps.provider.name, eventId))) return 'known'
    if (state.state === 'open') return 'open'
    if (state.state === 'closed') {
      await markCheckoutExpired(tx, payment.id)
      return 'closed'
    }
    const locked =
      owner.kind === 'booking'
        ? await lockBookingToSettle(tx, deps, owner.owner, payment.id)
        : await lockOrderToSettle(tx, deps, owner.owner, payment.id)
    return settlePaid(tx, deps, locked, state)
  })
}

async function settlePaid(tx: Transaction, deps: BookingDependencies, locked: PurchaseToSettle, state: PaidState): Promise<SettleOutcome> {
  const { payment } = locked
  if (payment.status === 'kept' || payment.status === 'returned') return 'known'
  if (!isAsAgreed(payment, state)) {
    await flagPayment(tx, payment.id, 'amount_mismatch', state.providerPaymentId)
    return 'flagged'
  }
  if ((await isStillDue(tx, locked)) && (await locked.canAccept())) {
    await acceptPayment(tx, payment.id, state.providerPaymentId)
    await locked.complete()
    return 'paid'
  }
  const refundId = await returnPayment(tx, payment, state.providerPaymentId)
  await deps.enqueue(tx, { name: 'refund', refundId })
  await locked.turnDown()
  return 'returned'
}

async function isStillDue(tx: Transaction, { purchase, payment }: PurchaseToSettle): Promise<boolean> {
  if (purchase.isPersonErased || purchase.status !== 'pending' || payment.amount !== dueOf(purchase)) return false
  return (await findAcceptedPayment(tx, purchase.id)) === undefined
}
