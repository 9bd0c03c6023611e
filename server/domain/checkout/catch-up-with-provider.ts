import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { runDuties, runEach } from '../kernel/run-each.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { flagPayment, markPaymentRequested, sessionsToAskAbout } from '../money/payments/payment-repository.ts'
import { refundsLeftUnfinished } from '../money/payments/refund-repository.ts'
import { expireCheckout } from './expire-checkout.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { settlePayment } from './settle-payment.ts'

// The number of payments per sweep. If each takes a third of a second, one sweep ends before the next begins.
const BATCH_SIZE = 100

/** Asks the provider about open payments, closes lapsed checkouts and sends refunds that were missed. Idempotent. Stops at ProviderDown. */
export async function catchUpWithProvider(deps: BookingDependencies): Promise<{ asked: number; closed: number; refunded: number }> {
  const done = { asked: 0, closed: 0, refunded: 0 }
  const { db, provider } = deps
  let isProviderDown = false
  const untilProviderIsDown = async (ask: () => Promise<void>) => {
    try {
      await ask()
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      isProviderDown = true
      return 'stop'
    }
  }
  const ask = (session: Session) =>
    untilProviderIsDown(async () => {
      await markPaymentRequested(db, session.paymentId)
      await askAbout(deps, session)
      done[session.lapsed ? 'closed' : 'asked'] += 1
    })
  const refund = (refundId: number) =>
    untilProviderIsDown(async () => {
      await sendRefund(deps, refundId)
      done.refunded += 1
    })
  await runDuties(
    async () => runEach(await sessionsToAskAbout(db, provider.name, BATCH_SIZE), ask, 'Not every payment could be settled.'),
    async () => {
      if (isProviderDown) return
      await runEach(await refundsLeftUnfinished(db, provider.name, BATCH_SIZE), refund, 'Not every refund could be sent.')
    },
  )
  return done
}

type Session = Awaited<ReturnType<typeof sessionsToAskAbout>>[number]

async function askAbout(deps: BookingDependencies, { paymentId, sessionId, provider, lapsed, isOld }: Session): Promise<void> {
  try {
    await (lapsed ? expireCheckout(deps, paymentId) : settlePayment(deps, { sessionId, provider }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The provider does not know the session: the keys may belong to another account. A payment that is flagged for staff is not queried
    // again.
    if (isOld) await flagPayment(deps.db, paymentId, 'lost_at_provider')
  }
}
