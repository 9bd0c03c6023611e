import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { closeOpenPayment } from './payment-repository.ts'
import type { PurchaseId } from './purchase.ts'

/** Closes the open payment of a purchase. A job then closes its checkout at the provider. */
export async function abandonCheckout(tx: Transaction, deps: { enqueue: Enqueue }, id: PurchaseId): Promise<void> {
  const closed = await closeOpenPayment(tx, id)
  if (closed !== undefined) await deps.enqueue(tx, { name: 'expire-checkout', paymentId: closed })
}
