import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { PaymentProvider } from '../../money/payments/payment-provider.ts'
import type { VoucherCodes } from '../../products/vouchers/voucher-codes.ts'

export type BookingDependencies = {
  db: Database
  provider: PaymentProvider
  enqueue: Enqueue
  /** Length of a hold in seconds, unless the settings contain another. */
  holdSeconds: number
  /** IANA name of the studio's time zone, which defines the days of a pass. */
  timeZone: string
  termsVersion: () => string
  voucherCodes: VoucherCodes
}
