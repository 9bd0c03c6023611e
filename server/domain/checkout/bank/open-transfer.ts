import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type LinkKeys, payToken, transferToken } from '../../kernel/link-tokens.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { findOpenTransfer } from '../../money/bank/transfer-payment-repository.ts'
import { TRANSFER_TOKEN, transferProvider } from '../../money/bank/transfer-provider.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { findPaymentKey } from '../../money/receipts/receipt-repository.ts'
import type { OpenedCheckout } from '../lead-to-checkout.ts'
import { type Checkout, type OpenCheckout, openCheckout } from '../open-checkout.ts'
import { type OpenOrderCheckout, openOrderCheckout } from '../open-order-checkout.ts'
import { isEmailProven } from '../orders/order-repository.ts'
import { openByPayLink } from '../pay-by-link.ts'
import { type BookingRequest, placeBookingAndRun } from '../place-booking.ts'
import { releaseUnopenedHold } from '../release-unopened-hold.ts'
import { queueTransferEmail } from './queue-transfer-emails.ts'
import { readTransfer } from './read-transfer.ts'

export type TransferDependencies = BookingDependencies & { linkKeys: LinkKeys }

/** The number of seconds after which the email with the QR code is sent, unless the money has arrived by then. */
const EMAIL_SECONDS = 5 * 60

const byTransfer = (deps: TransferDependencies): TransferDependencies => ({ ...deps, provider: transferProvider(deps.db) })

/** Opens the page of a bank transfer for a booking. An open checkout by card is closed, and the seat stays held. Refuses like openCheckout. */
export async function openTransfer(deps: TransferDependencies, input: OpenCheckout): Promise<Decision<Checkout>> {
  const opened = await openCheckout(byTransfer(deps), input)
  return opened.ok ? accept(await withToken(deps, opened.value, { bookingId: opened.value.bookingId })) : opened
}

/** Like openTransfer, for an order. Refuses like openOrderCheckout. */
export async function openOrderTransfer(
  deps: TransferDependencies,
  input: OpenOrderCheckout,
): Promise<Decision<OpenedCheckout & { orderId: number }>> {
  const opened = await openOrderCheckout(byTransfer(deps), input)
  return opened.ok ? accept(await withToken(deps, opened.value, { orderId: opened.value.orderId })) : opened
}

/** Books a seat and opens its transfer. If that fails, a new hold is released. Refuses what placeBooking and openTransfer refuse. */
export async function bookByTransfer(deps: TransferDependencies, input: BookingRequest): Promise<Decision<Checkout>> {
  if (!(await isEmailProven(deps.db, input.personId))) return refuse('email_unproven')
  const taken = await placeBookingAndRun(deps, input, (_tx, value) => Promise.resolve(value))
  if (!taken.ok) return taken
  const { bookingId, made } = taken.value
  const opened = await openTransfer(deps, { ...input, bookingId })
  if (!opened.ok && made && !made.hold.isTurn) await releaseUnopenedHold(deps, { bookingId, heldUntil: made.hold.heldUntil })
  return opened
}

/** Opens a checkout by card for a transfer's page, without a sign-in. Refuses: not_found, like openByPayLink and openOrderCheckout. */
export async function payByCardInstead(
  deps: TransferDependencies,
  token: string,
  input: Pick<OpenCheckout, 'language' | 'siteUrl'>,
): Promise<Decision<OpenedCheckout>> {
  const found = await readTransfer(deps, token)
  if (!found.ok) return found
  const { state, key, bookingId, order } = found.value
  if (state !== 'open' && state !== 'closed') return refuse('hold_lapsed')
  if (bookingId !== null) return openByPayLink(deps, payToken(deps.linkKeys, { id: bookingId, key }), input)
  return order ? openOrderCheckout(deps, { ...input, orderId: order.id, personId: order.personId }) : refuse('not_found')
}

/** Puts the token, which is not stored, into the address of a transfer's page and queues the email with the QR code. */
async function withToken<Opened extends OpenedCheckout>(deps: TransferDependencies, opened: Opened, id: PurchaseId): Promise<Opened> {
  const { db, linkKeys } = deps
  const paymentId = await findOpenTransfer(db, id)
  const key = paymentId === undefined ? undefined : await findPaymentKey(db, paymentId)
  if (paymentId === undefined || key === undefined) return opened
  const notBefore = addSeconds(new Date(), EMAIL_SECONDS)
  await db.transaction((tx) => queueTransferEmail(tx, deps, id, { event: 'opened', paymentId }, { notBefore }))
  return { ...opened, url: opened.url.replace(TRANSFER_TOKEN, transferToken(linkKeys, { id: paymentId, key })) }
}
