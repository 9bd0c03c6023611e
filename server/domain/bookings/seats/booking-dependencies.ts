import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { PaymentProvider } from '../../money/payments/payment-provider.ts'
import type { VoucherCodes } from '../../products/vouchers/voucher-codes.ts'

/** What taking places and money needs at hand. */
export type BookingDependencies = {
  db: Database
  provider: PaymentProvider
  enqueue: Enqueue
  /** How long a place waits for its money unless staff have set otherwise, seconds. */
  holdSeconds: number
  /** The studio's (IANA): the days of a pass are its days. */
  timeZone: string
  /** Which booking terms are accepted by paying now. */
  termsVersion: () => string
  /** Keeps the codes of gift vouchers. */
  voucherCodes: VoucherCodes
}
