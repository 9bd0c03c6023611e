import type { Reader } from '../../../db/database.ts'
import { transferProvider } from '../bank/transfer-provider.ts'
import { TRANSFER } from './payment.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Returns the provider of a payment by its name. Undefined if staff received the payment or the provider is no longer in use. */
export function providerOf({ db, provider }: { db: Reader; provider: PaymentProvider }, name: string): PaymentProvider | undefined {
  if (name === provider.name) return provider
  return name === TRANSFER ? transferProvider(db) : undefined
}
