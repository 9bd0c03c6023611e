import { clock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import { payments } from '../../db/schema/payments.ts'

/** How money can be taken at the studio. */
export type StudioMethod = 'cash' | 'transfer' | 'card'

type StudioPayment = { bookingId: number; amount: number; covered: number; method?: StudioMethod | undefined; termsVersion: string }

/**
 * Keeps money that staff took themselves, cash unless they say otherwise; what costs nothing is `free`, and what the person's credit pays
 * (`covered`, haléře) all of is `credit`. Answers with the method.
 * Person, offering and booking are locked before, and no payment of the booking is kept: there is one at most.
 */
export async function addStudioPayment(
  tx: Transaction,
  { amount, covered, method = 'cash', ...given }: StudioPayment,
): Promise<StudioMethod | 'free' | 'credit'> {
  const withoutMoney = covered > 0 ? 'credit' : 'free'
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
