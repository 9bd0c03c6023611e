import { clock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { PurchaseId } from './purchase.ts'

/** How money can be taken at the studio. */
export type StudioMethod = 'cash' | 'transfer' | 'card'

type StudioPayment = PurchaseId & {
  amount: number
  covered: number
  /** Of what kind the account is that pays `covered`. */
  coveredBy?: 'credit' | 'pass' | undefined
  method?: StudioMethod | undefined
  termsVersion: string
}

/**
 * Keeps money that staff took themselves, cash unless they say otherwise; what costs nothing is `free`, and what the person's account pays
 * (`covered`, haléře) all of is `credit` or `pass`. Answers with the method.
 * Person, offering and booking are locked before, and no payment of the booking is kept: there is one at most.
 */
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
