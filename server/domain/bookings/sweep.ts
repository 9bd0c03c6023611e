import { ProviderDown } from '../payments/payment-provider.ts'
import { markAsked, sessionsToAskAbout } from '../payments/payment-repository.ts'
import { refundsLeftDue } from '../payments/refund-repository.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { closePage } from './close-page.ts'
import type { Desk } from './desk.ts'
import { settlePayment } from './settle-payment.ts'

const MOST_AT_ONCE = 100

/**
 * Finds what news and jobs have missed: asks the provider about payments that stay open for more than a minute, closes the
 * pages of lapsed holds, sends refunds that are still due. Answers with how much of each was done. Safe to run anywhere, at any time, twice.
 */
export async function sweep(desk: Desk): Promise<{ asked: number; closed: number; refunded: number }> {
  const done = { asked: 0, closed: 0, refunded: 0 }
  for (const { paymentId, sessionId, lapsed } of await sessionsToAskAbout(desk.db, desk.provider.name, MOST_AT_ONCE)) {
    await markAsked(desk.db, paymentId)
    const isAnswered = await whileUp(() => (lapsed ? closePage(desk, paymentId) : settlePayment(desk, { sessionId })))
    if (isAnswered) done[lapsed ? 'closed' : 'asked'] += 1
  }
  for (const refundId of await refundsLeftDue(desk.db, MOST_AT_ONCE)) {
    if (await whileUp(() => sendRefund(desk, refundId))) done.refunded += 1
  }
  return done
}

/** A provider that is down now is asked again in a minute. */
async function whileUp(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof ProviderDown) return false
    throw error
  }
}
