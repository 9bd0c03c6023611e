import type { Payment } from '../money/payments/payment.ts'
import type { Purchase } from '../money/payments/purchase.ts'

/** Locked together with its payment. */
export type PurchaseToSettle = {
  purchase: Purchase
  payment: Payment
  /** The start of the class or of the first date of a course; null for a pass or voucher. */
  startsAt: Date | null
  renew: (until: Date) => Promise<void>
  canAccept: () => Promise<boolean>
  /** Called after the payment has been accepted. */
  complete: () => Promise<void>
  /** Called after the refund has been created. */
  turnDown: () => Promise<void>
}
