import type { Transaction } from '../../db/database.ts'
import { closeOpenPayment } from '../payments/payment-repository.ts'
import type { Desk } from './desk.ts'

/** Nobody should pay for the booking any more: its open payment is closed, and a job closes its page at the provider. */
export async function leavePage(tx: Transaction, desk: Desk, bookingId: number): Promise<void> {
  const closed = await closeOpenPayment(tx, bookingId)
  if (closed !== undefined) await desk.enqueue(tx, { name: 'close-page', paymentId: closed })
}
