import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { deriveSecret } from './derive-secret.ts'
import type { CardProvider } from './domain/money/payments/payment-provider.ts'
import { createSandboxProvider } from './domain/money/payments/sandbox-provider.ts'

/** Returns the payment provider chosen in the settings. `secret`: the site's signing secret. Stripe's library is loaded only if needed. */
export async function choosePaymentProvider(
  { stripe, timeZone }: Pick<Config, 'stripe' | 'timeZone'>,
  db: Database,
  secret: Uint8Array,
  warn: (what: object, message: string) => void,
): Promise<CardProvider> {
  if (!stripe) return createSandboxProvider(db, { secret: deriveSecret(secret, 'sandbox') })
  const { createStripeProvider } = await import('./domain/money/payments/stripe-provider.ts')
  const provider = createStripeProvider({ ...stripe, timeZone, warn })
  // The provider's answer contains its current time, which the first checkout needs if the clocks of site and provider differ.
  void provider.check?.()
  return provider
}
