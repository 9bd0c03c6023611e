import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isTransferToken, type LinkKeys, transferIdIn } from '../../kernel/link-tokens.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import type { PaymentCode } from '../../money/bank/spayd.ts'
import { readTransferFacts, type TransferFacts } from '../../money/bank/transfer-payment-repository.ts'
import { findPaymentKey } from '../../money/receipts/receipt-repository.ts'
import { inLanguage, titleOf } from '../../schedule/catalog/offering.ts'
import { findLinkedForPaying, type LinkedBooking } from '../linked-booking-repository.ts'
import { findOrder, type ListedOrder } from '../orders/order-repository.ts'

/** `short`: only a part of the money has arrived. `returned`: the money was not kept. `closed`: the person went on to pay by card. */
type TransferState = 'open' | 'short' | 'paid' | 'returned' | 'closed' | 'lapsed' | 'cancelled'

/** Amounts in haléře. */
export type TransferPage = Pick<TransferFacts, 'bookingId' | 'orderId' | 'amount' | 'received' | 'heldUntil'> & {
  state: TransferState
  symbol: string
  /** The current account of the studio. Money sent to an earlier account is matched too if a statement or Fio reports it. */
  iban: string | null
  booking: LinkedBooking | null
  order: ListedOrder | null
}

/** Reads the page of a transfer by its token and changes nothing. `key` is the key of the purchase's links. Refuses: not_found. */
export async function readTransfer(
  deps: { db: Database; linkKeys: LinkKeys },
  token: string,
): Promise<Decision<TransferPage & { key: string }>> {
  const { db } = deps
  const id = transferIdIn(token)
  const key = id === undefined ? undefined : await findPaymentKey(db, id)
  if (id === undefined || key === undefined || !isTransferToken(deps.linkKeys, { id, key }, token)) return refuse('not_found')
  const page = await readTransferPage(db, id)
  return page && !page.booking?.isPersonErased ? accept({ ...page, key }) : refuse('not_found')
}

export async function readTransferPage(db: Database, paymentId: number): Promise<TransferPage | undefined> {
  const facts = await readTransferFacts(db, paymentId)
  if (!facts?.symbol) return undefined
  const { bookingId, orderId, amount, received, symbol, heldUntil } = facts
  const [{ iban }, booking = null, order = null] = await Promise.all([
    readSettings(db),
    bookingId === null ? undefined : findLinkedForPaying(db, bookingId),
    orderId === null ? undefined : findOrder(db, orderId),
  ])
  return { state: stateOf(facts), bookingId, orderId, amount, received, symbol, iban, heldUntil, booking, order }
}

function stateOf({ status, purchaseStatus, isLive, received, isDetached }: TransferFacts): TransferState {
  // After staff detached wrong money, the transfer waits for the right money, which then pays.
  const waitsAgain = isDetached && (received === 0 || purchaseStatus === 'paid')
  if (status === 'returned' && !waitsAgain) return 'returned'
  if (purchaseStatus === 'cancelled') return 'cancelled'
  if (status === 'kept' || purchaseStatus === 'paid') return 'paid'
  if (!isLive) return 'lapsed'
  if (received > 0) return 'short'
  return status === 'closed' ? 'closed' : 'open'
}

/**
 * Returns the payment code of the money that is still expected, for the page, the file and the emails. Null if no money is expected or the
 * studio has no account. The due day is today, because banks would wait until a later due day.
 */
export function codeOfTransfer(
  { state, iban, amount, received, symbol, booking, order }: TransferPage,
  { language, timeZone }: { language: Language; timeZone: string },
): PaymentCode | null {
  if (iban === null || (state !== 'open' && state !== 'short')) return null
  const message = booking
    ? messageOf(titleOf(booking.offering, language), booking.offering.startsAt, timeZone)
    : messageOf(order ? inLanguage(order.details.nameEn, order.details.nameRu, language) : '', null, timeZone)
  return { iban, amount: amount - received, dueOn: dayOf(new Date(), timeZone), symbol, message }
}

function messageOf(title: string, startsAt: Date | null, timeZone: string): string {
  const [, month, day] = startsAt ? dayOf(startsAt, timeZone).split('-').map(Number) : []
  return startsAt ? `${day}.${month}. ${title}` : title
}
