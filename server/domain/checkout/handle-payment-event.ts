import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import type { PaymentEvent } from '../money/payments/payment-provider.ts'
import { recordDispute } from './refunds/record-dispute.ts'
import { recordProviderRefunds } from './refunds/record-provider-refunds.ts'
import { type SettleOutcome, settlePayment } from './settle-payment.ts'

/** Asks the provider about the subject of an event. Throws ProviderDown so that the event is sent again. */
export function handlePaymentEvent(deps: BookingDependencies, event: PaymentEvent): Promise<SettleOutcome | 'booked' | 'noted'> {
  switch (event.about) {
    case 'session':
      return settlePayment(deps, event)
    case 'refunds':
      return recordProviderRefunds(deps, event)
    case 'dispute':
      return recordDispute(deps, event)
  }
}
