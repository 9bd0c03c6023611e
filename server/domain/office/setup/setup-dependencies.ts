import type { Database } from '../../../db/database.ts'
import type { CardProvider } from '../../money/payments/payment-provider.ts'
import type { ReadOwnContent } from '../../site/content/own-content.ts'

/** The part of the environment that staff may see, without keys, passwords or addresses that contain them. */
export type Surroundings = {
  /** PUBLIC_URL begins with https. */
  hasDomain: boolean
  hasMailServer: boolean
  mailFrom: () => string
  makesBackups: boolean
}

export type SetupDependencies = { db: Database; provider: CardProvider; surroundings: Surroundings; readOwnContent: ReadOwnContent }
