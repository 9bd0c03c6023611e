import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isTransferToken, transferIdIn } from '../../kernel/link-tokens.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { readTransferFacts } from '../../money/bank/transfer-payment-repository.ts'
import { findPaymentKey } from '../../money/receipts/receipt-repository.ts'
import type { TransferDependencies } from './open-transfer.ts'

/** open: money is expected. short: part of it has arrived. paid, returned: it has arrived, and was kept or not. closed: the hold is over, or a card pays. */
export type TransferState = 'open' | 'short' | 'paid' | 'returned' | 'closed'

/** The content of the page of a transfer. Amounts in haléře. */
export type TransferPage = {
  state: TransferState
  paymentId: number
  bookingId: number | null
  orderId: number | null
  amount: number
  received: number
  symbol: string
  /** The current account of the studio. Money that goes to an earlier one is matched too. */
  iban: string | null
  heldUntil: Date | null
}

/** Reads the page of a transfer by its token and changes nothing. Refuses: not_found. */
export async function readTransfer(deps: Pick<TransferDependencies, 'db' | 'linkKeys'>, token: string): Promise<Decision<TransferPage>> {
  const id = transferIdIn(token)
  const key = id === undefined ? undefined : await findPaymentKey(deps.db, id)
  if (id === undefined || key === undefined || !isTransferToken(deps.linkKeys, { id, key }, token)) return refuse('not_found')
  const facts = await readTransferFacts(deps.db, id)
  if (!facts?.symbol) return refuse('not_found')
  const { iban } = await readSettings(deps.db)
  const { bookingId, orderId, amount, received, symbol, heldUntil } = facts
  return accept({ state: stateOf(facts), paymentId: id, bookingId, orderId, amount, received, symbol, iban, heldUntil })
}

function stateOf({ status, isLive, received }: { status: string; isLive: boolean; received: number }): TransferState {
  if (status === 'kept') return 'paid'
  if (status === 'returned') return 'returned'
  if (status === 'closed' || !isLive) return 'closed'
  return received > 0 ? 'short' : 'open'
}
