import { findUnclosedSession } from '../payments/payment-repository.ts'
import type { Desk } from './desk.ts'
import { settleAs } from './settle-payment.ts'

/**
 * Closes a payment's page at the provider, so that nobody pays for a place that is no longer kept.
 * If it was paid meanwhile, that money is settled. Safe to repeat; throws ProviderDown to be tried again.
 */
export async function closePage(desk: Desk, paymentId: number): Promise<void> {
  const sessionId = await findUnclosedSession(desk.db, desk.provider.name, paymentId)
  if (sessionId === undefined) return
  await settleAs(desk, { sessionId }, await desk.provider.closePage(sessionId))
}
