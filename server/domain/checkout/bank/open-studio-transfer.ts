import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { paymentCodePath } from '../../money/bank/spayd.ts'
import { findOpenTransfer, markTakenAtStudio, readTransferFacts } from '../../money/bank/transfer-payment-repository.ts'
import { transferProvider } from '../../money/bank/transfer-provider.ts'
import { type OpenCheckout, openCheckout } from '../open-checkout.ts'
import type { TransferDependencies } from './open-transfer.ts'

/** A QR payment code that staff show to a person at the studio. `amount` in haléře. */
export type StudioCode = { paymentId: number; amount: number; symbol: string; code: { size: number; path: string } }

type OpenStudioTransfer = Pick<OpenCheckout, 'bookingId' | 'language' | 'siteUrl'> & { message: string }

/** Opens a bank transfer whose money is taken in person. Refuses like openCheckout, except email_unproven. */
export async function openStudioTransfer(
  deps: TransferDependencies,
  { message, ...input }: OpenStudioTransfer,
): Promise<Decision<StudioCode>> {
  const { bookingId } = input
  const owner = await findOwner(deps.db, bookingId)
  if (!owner) return refuse('not_found')
  const byTransfer = { ...deps, provider: transferProvider(deps.db) }
  const opened = await openCheckout(byTransfer, { ...input, personId: owner.personId, isByStaff: true })
  if (!opened.ok) return opened
  const paymentId = await findOpenTransfer(deps.db, { bookingId })
  if (paymentId === undefined) return refuse('already_paid')
  await markTakenAtStudio(deps.db, paymentId)
  const [facts, { iban }] = await Promise.all([readTransferFacts(deps.db, paymentId), readSettings(deps.db)])
  if (!facts?.symbol || iban === null) return refuse('transfers_off')
  const { symbol } = facts
  const amount = facts.amount - facts.received
  if (amount <= 0) return refuse('already_paid')
  return accept({ paymentId, amount, symbol, code: paymentCodePath({ iban, amount, dueOn: null, symbol, message }) })
}
