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

/** paid: the place is theirs · returned: the money goes back · flagged: a person must look · closed, open: no money moved · known: nothing new. */
export type SettleOutcome = 'paid' | 'returned' | 'flagged' | 'closed' | 'open' | 'known' | 'unknown'

type PaidState = Extract<SessionState, { state: 'paid' }>

/**
 * Brings a booking, or an order, into line with what the provider says of a session. Whoever heard something calls it: webhook, success page, sweeper.
 * News is only a nudge: the provider is asked again. Lost, doubled, late and reordered news end in the same state.
 */
export async function settlePayment(deps: BookingDependencies, news: { sessionId: string; eventId?: string }): Promise<SettleOutcome> {
  const { eventId } = news
  if (eventId !== undefined && (await isEventKnown(deps.db, deps.provider.name, eventId))) return 'known'
  // An account may serve other sites too: theirs is not asked about.
  if (!(await findPaymentOfSession(deps.db, deps.provider.name, news.sessionId))) return 'unknown'
  return settleAs(deps, news, await deps.provider.readSession(news.sessionId))
}

/** The same with the provider's answer at hand. */
export async function settleAs(
  deps: BookingDependencies,
  news: { sessionId: string; eventId?: string },
  state: SessionState,
): Promise<SettleOutcome> {
  const settled = await settle(deps, news, state)
  // News of a refund that came before the news of its payment found nothing to belong to.
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
    // In the same transaction as its effect: if that fails, the news is new again.
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
  if ((await isStillDue(tx, locked)) && (await locked.canBeKept())) {
    await acceptPayment(tx, payment.id, state.providerPaymentId)
    await locked.complete()
    return 'paid'
  }
  const refundId = await returnPayment(tx, payment, state.providerPaymentId)
  await deps.enqueue(tx, { name: 'refund', refundId })
  await locked.turnDown()
  return 'returned'
}

/** Whether the purchase waits for just this amount. */
async function isStillDue(tx: Transaction, { purchase, payment }: PurchaseToSettle): Promise<boolean> {
  if (purchase.isPersonErased || purchase.status !== 'pending' || payment.amount !== dueOf(purchase)) return false
  return (await findAcceptedPayment(tx, purchase.id)) === undefined
}
