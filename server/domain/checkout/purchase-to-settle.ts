import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** Locked together with its payment. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  canAccept: () => Promise<boolean>
  /** Called if the payment had been accepted before. */
  complete: () => Promise<void>
  /** Called if the refund had been created before. */
  turnDown: () => Promise<void>
}
