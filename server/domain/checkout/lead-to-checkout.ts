import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { isMoneyInQuestion } from '../money/payments/money-in-question-repository.ts'
import { aheadOf, canBeSentAgain, isCheckoutOpen, pageEnd } from '../money/payments/payment.ts'
import type { CheckoutRequest } from '../money/payments/payment-provider.ts'
import { findAcceptedPayment, lockOpenPayment, openPayment } from '../money/payments/payment-repository.ts'
import type { Purchase, PurchaseId } from '../money/payments/purchase.ts'
import { unlessUnreachable } from '../money/payments/unless-unreachable.ts'
import { isOfPayLink, SESSION_ID, withPayToken } from './checkout-urls.ts'
import { fetchPage } from './fetch-page.ts'
import { settlePayment } from './settle-payment.ts'

/** A purchase that somebody wants to pay for, locked. */
export type PurchaseToPay = {
  purchase: Purchase
  /** By the database's clock, read after the locks. */
  now: Date
  /** Where it is shown while it waits for something other than money. */
  ownPage?: string | undefined
  /** Why it cannot be paid for, though it is held and not paid. */
  refusal?: ReturnType<typeof refuse> | undefined
  /** Where its checkout leads once it is paid. */
  successUrl: string
  /** Renews the hold, and answers with its end. */
  renew: () => Promise<Date | null>
  /** Stores a new open payment with its request. */
  request: (heldUntil: Date | null) => Promise<CheckoutRequest>
}

/** `heldUntil`: null, held without end. */
export type OpenedCheckout = { url: string; heldUntil: Date | null }

type OpenPage = { url: string; sessionId: string; successUrl: string }
type Prepared = { page: { url: string } | OpenPage | { send: CheckoutRequest }; heldUntil: Date | null }

/**
 * Leads a person to the payment page of a purchase: the open one, or a new one, which renews the hold. No transaction is open while the provider is
 * asked; asked again, it is sent the stored request under the same key. `payToken`: they pay by a link. Refuses: what `lock` refuses, already_paid,
 * hold_lapsed, money_in_question, provider_down, provider_refused.
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
  const { page, heldUntil } = prepared.value
  if ('send' in page) return fetchCheckout(deps, { request: withPayToken(page.send, payToken), heldUntil })
  if (!('sessionId' in page)) return accept({ url: page.url, heldUntil })

  // Whoever has paid there, and no news of it came yet, is led to the success page. Without an answer the page itself says how it stands; it takes no money twice.
  const settled = (await unlessUnreachable(() => settlePayment(deps, { sessionId: page.sessionId }))) ?? 'open'
  if (settled === 'closed') return leadToCheckout(deps, lock, payToken)
  const { successUrl } = withPayToken({ successUrl: page.successUrl }, payToken)
  return accept({ url: settled === 'open' ? page.url : successUrl.replace(SESSION_ID, page.sessionId), heldUntil })
}

async function prepare(
  tx: Transaction,
  deps: BookingDependencies,
  { purchase, now, ownPage, refusal, successUrl, renew, request }: PurchaseToPay,
  payToken: string | undefined,
): Promise<Decision<Prepared>> {
  const { id, status, heldUntil } = purchase
  const kept = await findAcceptedPayment(tx, id)
  // What took no money leads to its own page again; nothing is paid twice.
  if (kept?.amount === 0 && kept.checkoutUrl && status === 'paid') return accept({ page: { url: kept.checkoutUrl }, heldUntil: null })
  if (ownPage && !kept) return accept({ page: { url: ownPage }, heldUntil })
  // Staff may move what is paid back to pending: the money is here all the same.
  if (kept || status === 'paid') return refuse('already_paid')
  if (status === 'cancelled' || !purchase.isLive) return refuse('hold_lapsed')
  if (refusal) return refusal
  if (await isMoneyInQuestion(tx, id)) return refuse('money_in_question')

  const found = await lockOpenPayment(tx, id)
  const there = new Date(now.getTime() + aheadOf(now, deps.provider))
  // A page leads back to where it was asked for: whoever comes by a link is not asked to sign in.
  const open = found && (found.request !== null && isOfPayLink(found.request)) === (payToken !== undefined) ? found : undefined
  if (open?.checkoutUrl && open.sessionId !== null && isCheckoutOpen(open, there))
    return accept({ page: { url: open.checkoutUrl, sessionId: open.sessionId, successUrl }, heldUntil })
  if (open?.request && canBeSentAgain(open, there, deps.provider.checkoutSeconds))
    return accept({ page: { send: open.request }, heldUntil })

  if (found) await abandonCheckout(tx, deps, id)
  const renewed = await renew()
  return accept({ page: { send: await request(renewed) }, heldUntil: renewed })
}

type Asked = Omit<CheckoutRequest, 'bookingId' | 'orderId' | 'currency' | 'expiresAt'>

/** Stores a new open payment of a purchase with the request that its page will be asked for with. The purchase is locked, and no payment of it is open. */
export async function storeRequest(
  tx: Transaction,
  deps: BookingDependencies,
  id: PurchaseId,
  { now, heldUntil, ...asked }: Asked & { now: Date; heldUntil: Date | null },
): Promise<CheckoutRequest> {
  const end = pageEnd(now, heldUntil, deps.provider.checkoutSeconds).getTime() + aheadOf(now, deps.provider)
  const due = { ...id, amount: asked.amount, currency: 'CZK' as const }
  const request: CheckoutRequest = { ...asked, ...due, expiresAt: new Date(end).toISOString() }
  await openPayment(tx, { ...due, provider: deps.provider.name, termsVersion: deps.termsVersion(), now }, request)
  return request
}

/** Asks the provider for the page of a stored request. Refuses: hold_lapsed, provider_down, provider_refused. */
export async function fetchCheckout(
  deps: BookingDependencies,
  { request, heldUntil }: { request: CheckoutRequest; heldUntil: Date | null },
): Promise<Decision<OpenedCheckout>> {
  const page = await fetchPage(deps, request)
  return page.ok ? accept({ url: page.value.url, heldUntil }) : page
}
