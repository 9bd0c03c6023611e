import type { Database } from '../../db/database.ts'
import { listPaymentsWithoutFee, writeFee } from './fee-repository.ts'
import { type PaymentProvider, ProviderDown, ProviderRefused } from './payment-provider.ts'

// At a third of a second each, it is over in half a minute.
const MOST_AT_ONCE = 100

/** Asks the provider what it kept of lately settled payments of which that is not known. It may be asked again: it moves nothing. */
export async function fetchFees({ db, provider }: { db: Database; provider: PaymentProvider }): Promise<void> {
  if (!provider.readFee) return
  for (const { id, providerPaymentId } of await listPaymentsWithoutFee(db, provider.name, MOST_AT_ONCE)) {
    try {
      const fee = await provider.readFee(providerPaymentId)
      if (fee !== undefined) await writeFee(db, id, fee)
    } catch (error) {
      // Down: the next hour asks again. What it does not know it never will, and that is its own trouble.
      if (error instanceof ProviderDown) return
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
}
