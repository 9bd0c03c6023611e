import type { Database } from '../../../db/database.ts'
import { runEach } from '../../kernel/run-each.ts'
import { listPaymentsWithoutFee, writeFee } from './fee-repository.ts'
import { type PaymentProvider, ProviderDown, ProviderRefused } from './payment-provider.ts'

const BATCH_SIZE = 100

export async function fetchFees({ db, provider }: { db: Database; provider: PaymentProvider }): Promise<void> {
  const { readFee } = provider
  if (!readFee) return
  const fetchFee = async ({ id, providerPaymentId }: { id: number; providerPaymentId: string }) => {
    try {
      const fee = await readFee(providerPaymentId)
      if (fee !== undefined) await writeFee(db, id, fee)
    } catch (error) {
      // If the provider is down, the next run in an hour tries again. A refusal is permanent and concerns only this payment.
      if (error instanceof ProviderDown) return 'stop'
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  await runEach(await listPaymentsWithoutFee(db, provider.name, BATCH_SIZE), fetchFee, 'Not every fee could be stored.')
}
