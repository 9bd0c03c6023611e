import { createHash } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PaymentProvider } from './domain/payments/payment-provider.ts'
import { createSandboxProvider } from './domain/payments/sandbox-provider.ts'
import { createStripeProvider } from './domain/payments/stripe-provider.ts'

/** The payment provider that the settings name. `secret`: what this site signs with. */
export const providerOf = (
  { stripe, timeZone }: Pick<Config, 'stripe' | 'timeZone'>,
  db: Database,
  secret: Uint8Array,
  warn: (what: object, message: string) => void,
): PaymentProvider =>
  stripe ? createStripeProvider({ ...stripe, timeZone, warn }) : createSandboxProvider(db, { secret: derive(secret, 'sandbox') })

/** A secret for one purpose, so that no two things are signed with the same one. */
const derive = (secret: Uint8Array, purpose: string): string => createHash('sha256').update(secret).update(purpose).digest('hex')
