import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** A purchase for which money was received, locked with its payment. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  /** Returns whether the purchase is still available and its part of the credit too. */
  canBeKept: () => Promise<boolean>
  /** Marks the purchase paid. The payment was accepted before. */
  complete: () => Promise<void>
  /** Records the loss of the purchase. The refund was created before. */
  turnDown: () => Promise<void>
}
