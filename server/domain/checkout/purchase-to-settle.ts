import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** A purchase with its payment, both locked. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  /** The start of the class or of the first date of a course; null for a pass or voucher. */
  startsAt: Date | null
  renew: (until: Date) => Promise<void>
  canAccept: () => Promise<boolean>
  /** Books the purchase. Called after the payment has been accepted. */
  complete: () => Promise<void>
  /** Handles money that the purchase cannot take. Called after the refund has been created. */
  turnDown: () => Promise<void>
}
