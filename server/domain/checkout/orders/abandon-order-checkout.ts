import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { closeOpenOrderPayment } from '../../money/payments/order-payment-repository.ts'

/** Nobody should pay for the order any more: its open payment is closed, and a job closes its page at the provider. */
export async function abandonOrderCheckout(tx: Transaction, deps: BookingDependencies, orderId: number): Promise<void> {
  const closed = await closeOpenOrderPayment(tx, orderId)
  if (closed !== undefined) await deps.enqueue(tx, { name: 'close-page', paymentId: closed })
}
