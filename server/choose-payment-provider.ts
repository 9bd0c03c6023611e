import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { deriveSecret } from './derive-secret.ts'
import type { PaymentProvider } from './domain/money/payments/payment-provider.ts'
import { createSandboxProvider } from './domain/money/payments/sandbox-provider.ts'

/** The payment provider that the settings name. `secret`: what this site signs with. Stripe's library is loaded only where it is wanted. */
export async function choosePaymentProvider(
  { stripe, timeZone }: Pick<Config, 'stripe' | 'timeZone'>,
  db: Database,
  secret: Uint8Array,
  warn: (what: object, message: string) => void,
): Promise<PaymentProvider> {
  if (!stripe) return createSandboxProvider(db, { secret: deriveSecret(secret, 'sandbox') })
  const { createStripeProvider } = await import('./domain/money/payments/stripe-provider.ts')
  const provider = createStripeProvider({ ...stripe, timeZone, warn })
  // Its answer tells the time there, which the first payment page needs where the clocks differ.
  void provider.check?.()
  return provider
}
