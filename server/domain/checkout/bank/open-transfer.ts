import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { type LinkKeys, transferToken } from '../../kernel/link-tokens.ts'
import { findOpenTransfer } from '../../money/bank/transfer-payment-repository.ts'
import { TRANSFER_TOKEN, transferProvider } from '../../money/bank/transfer-provider.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { findPaymentKey } from '../../money/receipts/receipt-repository.ts'
import type { OpenedCheckout } from '../lead-to-checkout.ts'
import { type Checkout, type OpenCheckout, openCheckout } from '../open-checkout.ts'
import { type OpenOrderCheckout, openOrderCheckout } from '../open-order-checkout.ts'

export type TransferDependencies = BookingDependencies & { linkKeys: LinkKeys }

const byTransfer = (deps: TransferDependencies): TransferDependencies => ({ ...deps, provider: transferProvider(deps.db) })

/** Opens the page of a bank transfer for a booking. An open checkout by card is closed, and the seat stays held. Refuses like openCheckout. */
export async function openTransfer(deps: TransferDependencies, input: OpenCheckout): Promise<Decision<Checkout>> {
  const opened = await openCheckout(byTransfer(deps), input)
  return opened.ok
    ? accept({ ...opened.value, url: await withToken(deps, opened.value.url, { bookingId: opened.value.bookingId }) })
    : opened
}

/** Like openTransfer, for an order. Refuses like openOrderCheckout. */
export async function openOrderTransfer(
  deps: TransferDependencies,
  input: OpenOrderCheckout,
): Promise<Decision<OpenedCheckout & { orderId: number }>> {
  const opened = await openOrderCheckout(byTransfer(deps), input)
  return opened.ok ? accept({ ...opened.value, url: await withToken(deps, opened.value.url, { orderId: opened.value.orderId }) }) : opened
}

/** The stored address does not contain the token. Addresses of other own pages are returned unchanged. */
async function withToken({ db, linkKeys }: TransferDependencies, url: string, id: PurchaseId): Promise<string> {
  const paymentId = await findOpenTransfer(db, id)
  const key = paymentId === undefined ? undefined : await findPaymentKey(db, paymentId)
  return paymentId !== undefined && key !== undefined ? url.replace(TRANSFER_TOKEN, transferToken(linkKeys, { id: paymentId, key })) : url
}
