import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** A purchase whose money has come, locked with the payment that brought it. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  /** Whether it can still be had for money of the right amount, and its part of the credit is there. */
  canBeKept: () => Promise<boolean>
  /** Makes it paid. The payment is accepted before. */
  complete: () => Promise<void>
  /** Writes what follows from a refund of the money. The refund is due before. */
  turnDown: () => Promise<void>
}
