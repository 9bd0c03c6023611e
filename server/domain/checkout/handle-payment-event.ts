import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import type { PaymentEvent } from '../money/payments/payment-provider.ts'
import { recordDispute } from './refunds/record-dispute.ts'
import { recordProviderRefunds } from './refunds/record-provider-refunds.ts'
import { type SettleOutcome, settlePayment } from './settle-payment.ts'

/** Looks at what the provider's news is about. Throws ProviderDown when it cannot be asked: then the news should come again. */
export function handlePaymentEvent(deps: BookingDependencies, news: PaymentEvent): Promise<SettleOutcome | 'booked' | 'noted'> {
  switch (news.about) {
    case 'session':
      return settlePayment(deps, news)
    case 'refunds':
      return recordProviderRefunds(deps, news)
    case 'dispute':
      return recordDispute(deps, news)
  }
}
