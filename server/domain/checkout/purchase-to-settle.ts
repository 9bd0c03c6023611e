import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** Locked with its payment. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  canAccept: () => Promise<boolean>
  /** The payment was accepted before. */
  complete: () => Promise<void>
  /** The refund was created before. */
  turnDown: () => Promise<void>
}
