import type { Database } from '../../../db/database.ts'
import type { PaymentProvider } from '../../money/payments/payment-provider.ts'
import type { ReadOwnContent } from '../../site/content/own-content.ts'

/** What of the environment staff may know: never a key, a password or an address with one in it. */
export type Surroundings = {
  /** Emails leave; else they are written to a folder. */
  hasMailServer: boolean
  /** Which address they come from. */
  mailFrom: () => string
  /** A backup is made each night. */
  makesBackups: boolean
}

export type SetupDependencies = { db: Database; provider: PaymentProvider; surroundings: Surroundings; readOwnContent: ReadOwnContent }
