import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { derive } from './derive.ts'
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
