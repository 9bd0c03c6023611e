import { clock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { PurchaseId } from './purchase.ts'

export type StudioMethod = 'cash' | 'transfer' | 'card'

type StudioPayment = PurchaseId & {
  amount: number
  covered: number
  coveredBy?: 'credit' | 'pass' | undefined
  method?: StudioMethod | undefined
  termsVersion: string
}

/** Inserts a kept payment received by staff. Returns its method. The caller has locked the booking, which has no other kept payment. */
export async function addStudioPayment(
  tx: Transaction,
  { amount, covered, coveredBy = 'credit', method = 'cash', ...given }: StudioPayment,
): Promise<StudioMethod | 'free' | 'credit' | 'pass'> {
  const withoutMoney = covered > 0 ? coveredBy : 'free'
  const taken = amount === 0 ? withoutMoney : method
  await tx.insert(payments).values({
    ...given,
    provider: 'none',
    channel: 'studio',
    method: taken,
    amount,
    status: 'kept',
    termsAcceptedAt: clock,
    settledAt: clock,
  })
  return taken
}
