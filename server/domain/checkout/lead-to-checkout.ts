import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { hasPartOfTransfer } from '../money/bank/bank-line-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { isMoneyInQuestion } from '../money/payments/money-in-question-repository.ts'
import { aheadOf, canBeSentAgain, isCheckoutOpen, type Payment, pageEnd } from '../money/payments/payment.ts'
import type { CheckoutRequest } from '../money/payments/payment-provider.ts'
import { findAcceptedPayment, lockOpenPayment, openPayment, reopenTransfer } from '../money/payments/payment-repository.ts'
import type { Purchase, PurchaseId } from '../money/payments/purchase.ts'
import { unlessUnreachable } from '../money/payments/unless-unreachable.ts'
import { isOfPayLink, SESSION_ID, withPayToken } from './checkout-urls.ts'
import { createProviderCheckout } from './create-provider-checkout.ts'
import { settlePayment } from './settle-payment.ts'

/** A purchase whose rows are locked. */
export type PurchaseToPay = {
  purchase: Purchase
  /** By the database clock, read after the locks were taken. */
  now: Date
  /** The page to open instead of a checkout, for a hold that waits for something other than money. */
  ownPage?: string | undefined
  /** Why the purchase cannot be paid although it is live and unpaid. */
  refusal?: ReturnType<typeof refuse> | undefined
  successUrl: string
  renew: () => Promise<Date | null>
  request: (heldUntil: Date | null) => Promise<CheckoutRequest>
}

/** `heldUntil`: null for a hold without end. */
export type OpenedCheckout = { url: string; heldUntil: Date | null }

type OpenPage = { url: string; sessionId: string; successUrl: string }
type Prepared = { checkout: { url: string } | OpenPage | { send: CheckoutRequest }; heldUntil: Date | null }

/**
 * Returns the open checkout, or a new one, which renews the hold. Calls the provider outside transactions. `payToken` is the token of a
 * link to pay. Refuses: the refusals of `lock`, already_paid, hold_lapsed, money_in_question, provider_down, provider_refused.
 */
export async function leadToCheckout(
  deps: BookingDependencies,
  lock: (tx: Transaction) => Promise<Decision<PurchaseToPay>>,
  payToken?: string,
): Promise<Decision<OpenedCheckout>> {
  const prepared = await deps.db.transaction(async (tx) => {
    const locked = await lock(tx)
    return locked.ok ? prepare(tx, deps, locked.value, payToken) : locked
  })
  if (!prepared.ok) return prepared
  const { checkout, heldUntil } = prepared.value
  if ('send' in checkout) return fetchCheckout(deps, { request: withPayToken(checkout.send, payToken), heldUntil })
  if (!('sessionId' in checkout)) return accept({ url: checkout.url, heldUntil })

  // Opens the success page if a payment has been made but not reported. If the provider does not answer, the provider's page shows the
  // payment and does not take the money twice.
  const asked = { sessionId: checkout.sessionId, provider: deps.provider.name }
  const settled = (await unlessUnreachable(() => settlePayment(deps, asked))) ?? 'open'
  if (settled === 'closed') return leadToCheckout(deps, lock, payToken)
  const { successUrl } = withPayToken({ successUrl: checkout.successUrl }, payToken)
  return accept({ url: settled === 'open' ? checkout.url : successUrl.replace(SESSION_ID, checkout.sessionId), heldUntil })
}

async function prepare(
  tx: Transaction,
  deps: BookingDependencies,
  { purchase, now, ownPage, refusal, successUrl, renew, request }: PurchaseToPay,
  payToken: string | undefined,
): Promise<Decision<Prepared>> {
  const { id, status, heldUntil } = purchase
  const kept = await findAcceptedPayment(tx, id)
  // A repeated call for a purchase that required no money returns the same page again.
  if (kept?.amount === 0 && kept.checkoutUrl && status === 'paid') return accept({ checkout: { url: kept.checkoutUrl }, heldUntil: null })
  if (ownPage && !kept) return accept({ checkout: { url: ownPage }, heldUntil })
  // Staff may have set a paid booking back to pending.
  if (kept || status === 'paid') return refuse('already_paid')
  if (status === 'cancelled' || !purchase.isLive) return refuse('hold_lapsed')
  if (refusal) return refusal
  if (await isMoneyInQuestion(tx, id)) return refuse('money_in_question')

  const found = await lockOpenPayment(tx, id)
  const there = new Date(now.getTime() + aheadOf(now, deps.provider))
  // An open checkout is reused only if it was opened in the same way (link or account), because it returns to where it was opened.
  const isSameWay = (payment: Payment) =>
    payment.provider === deps.provider.name && (payment.request !== null && isOfPayLink(payment.request)) === (payToken !== undefined)
  const open = found && isSameWay(found) ? found : undefined
  if (open?.checkoutUrl && open.sessionId !== null && isCheckoutOpen(open, there))
    return accept({ checkout: { url: open.checkoutUrl, sessionId: open.sessionId, successUrl }, heldUntil })
  if (open?.request && canBeSentAgain(open, there, deps.provider.checkoutSeconds))
    return accept({ checkout: { send: open.request }, heldUntil })

  // A part of a transfer has arrived. Another payment would charge the full amount.
  if (await hasPartOfTransfer(tx, id)) return refuse('money_in_question')
  if (found) await abandonCheckout(tx, deps, id)
  const renewed = await renew()
  return accept({ checkout: { send: await request(renewed) }, heldUntil: renewed })
}

type Asked = Omit<CheckoutRequest, 'bookingId' | 'orderId' | 'currency' | 'expiresAt'>

/** Stores an open payment, or opens a closed transfer again (`reopens`). The caller has locked the purchase, which has no open payment. */
export async function storeRequest(
  tx: Transaction,
  deps: BookingDependencies,
  id: PurchaseId,
  { now, heldUntil, reopens = false, ...asked }: Asked & { now: Date; heldUntil: Date | null; reopens?: boolean },
): Promise<CheckoutRequest> {
  const end = pageEnd(now, heldUntil, deps.provider.checkoutSeconds).getTime() + aheadOf(now, deps.provider)
  const due = { ...id, amount: asked.amount, currency: 'CZK' as const }
  const request: CheckoutRequest = { ...asked, ...due, expiresAt: new Date(end).toISOString() }
  const payment = { ...due, provider: deps.provider.name, termsVersion: deps.termsVersion(), now }
  await (reopens ? reopenTransfer(tx, payment, request) : openPayment(tx, payment, request))
  return request
}

export async function fetchCheckout(
  deps: BookingDependencies,
  { request, heldUntil }: { request: CheckoutRequest; heldUntil: Date | null },
): Promise<Decision<OpenedCheckout>> {
  const checkout = await createProviderCheckout(deps, request)
  return checkout.ok ? accept({ url: checkout.value.url, heldUntil }) : checkout
}
