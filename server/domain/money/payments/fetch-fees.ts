import type { Database } from '../../../db/database.ts'
import { runEach } from '../../kernel/run-each.ts'
import { listPaymentsWithoutFee, writeFee } from './fee-repository.ts'
import { type PaymentProvider, ProviderDown, ProviderRefused } from './payment-provider.ts'

// At a third of a second each, it is over in half a minute.
const MOST_AT_ONCE = 100

/** Asks the provider what it kept of lately settled payments of which that is not known. It may be asked again: it moves nothing. */
export async function fetchFees({ db, provider }: { db: Database; provider: PaymentProvider }): Promise<void> {
  const { readFee } = provider
  if (!readFee) return
  const fetchFee = async ({ id, providerPaymentId }: { id: number; providerPaymentId: string }) => {
    try {
      const fee = await readFee(providerPaymentId)
      if (fee !== undefined) await writeFee(db, id, fee)
    } catch (error) {
      // Down: the next hour asks again. What it does not know it never will, and that is its own trouble.
      if (error instanceof ProviderDown) return 'stop'
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  await runEach(await listPaymentsWithoutFee(db, provider.name, MOST_AT_ONCE), fetchFee, 'Not every fee could be stored.')
}
