import type { Transaction } from '../../../db/database.ts'
import { closeOpenPayment } from '../../money/payments/payment-repository.ts'
import type { BookingDependencies } from './booking-dependencies.ts'

/** Nobody should pay for the booking any more: its open payment is closed, and a job closes its page at the provider. */
export async function abandonCheckout(tx: Transaction, deps: BookingDependencies, bookingId: number): Promise<void> {
  const closed = await closeOpenPayment(tx, bookingId)
  if (closed !== undefined) await deps.enqueue(tx, { name: 'close-page', paymentId: closed })
}
