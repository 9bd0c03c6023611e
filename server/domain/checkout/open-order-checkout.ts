import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { renewedUntil } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { readSettings } from '../kernel/settings/settings-repository.ts'
import { findAcceptedOrderPayment, isOrderMoneyInQuestion, lockOpenOrderPayment } from '../money/payments/order-payment-repository.ts'
import { aheadOf, canBeSentAgain, isCheckoutOpen, pageEnd } from '../money/payments/payment.ts'
import { type CheckoutRequest, ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { nextPaymentNumber, openPayment } from '../money/payments/payment-repository.ts'
import { cancelOrderUrl, orderSuccessUrl, SESSION_ID } from './checkout-urls.ts'
import { fetchPage } from './fetch-page.ts'
import { abandonOrderCheckout } from './orders/abandon-order-checkout.ts'
import { lockOrder } from './orders/lock-order.ts'
import { dueOf, type Order } from './orders/order.ts'
import { findOrderRecipient } from './orders/order-email-repository.ts'
import { findOrderOwner, renewOrder } from './orders/order-repository.ts'
import { type SettleOutcome, settlePayment } from './settle-payment.ts'

export type OpenOrderCheckout = { orderId: number; personId: number; language: 'en' | 'ru'; siteUrl: string }
export type OrderCheckout = { orderId: number; url: string; heldUntil: Date | null }

type OpenPage = { url: string; sessionId: string; order: Order }
type Prepared = { page: { url: string } | OpenPage | { send: CheckoutRequest }; heldUntil: Date | null }

/**
 * Leads a person to the payment page of their order, as of a booking: the open one, or a new one, which renews the time to pay. Refuses: not_found,
 * email_unproven, already_paid, hold_lapsed, money_in_question, provider_down, provider_refused.
 */
export async function openOrderCheckout(deps: BookingDependencies, wish: OpenOrderCheckout): Promise<Decision<OrderCheckout>> {
  const { orderId } = wish
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== wish.personId) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { order: orderId })
  if (outOfReach) return refuse(outOfReach)
  const prepared = await deps.db.transaction(async (tx) => prepare(tx, deps, wish, await lockOrder(tx, owner)))
  if (!prepared.ok) return prepared
  const { page, heldUntil } = prepared.value
  if ('sessionId' in page) return leadBack(deps, wish, page, heldUntil)
  if ('url' in page) return accept({ orderId, url: page.url, heldUntil })
  const opened = await fetchPage(deps, page.send)
  return opened.ok ? accept({ orderId, url: opened.value.url, heldUntil }) : opened
}

async function prepare(
  tx: Transaction,
  deps: BookingDependencies,
  wish: OpenOrderCheckout,
  { order, now }: { order: Order; now: Date },
): Promise<Decision<Prepared>> {
  const kept = await findAcceptedOrderPayment(tx, order.id)
  // What took no money leads to its own page again; nothing is paid twice.
  if (kept?.amount === 0 && kept.checkoutUrl && order.status === 'paid') return accept({ page: { url: kept.checkoutUrl }, heldUntil: null })
  if (kept || order.status === 'paid') return refuse('already_paid')
  if (order.status === 'cancelled' || !order.isLive) return refuse('hold_lapsed')
  if (await isOrderMoneyInQuestion(tx, order.id)) return refuse('money_in_question')

  const open = await lockOpenOrderPayment(tx, order.id)
  const there = new Date(now.getTime() + aheadOf(now, deps.provider))
  if (open?.checkoutUrl && open.sessionId !== null && isCheckoutOpen(open, there))
    return accept({ page: { url: open.checkoutUrl, sessionId: open.sessionId, order }, heldUntil: order.heldUntil })
  if (open?.request && canBeSentAgain(open, there, deps.provider.checkoutSeconds))
    return accept({ page: { send: open.request }, heldUntil: order.heldUntil })
  if (open) await abandonOrderCheckout(tx, deps, order.id)
  const heldUntil = await renew(tx, deps, order, now)
  return accept({ page: { send: await request(tx, deps, wish, { order, now, heldUntil }) }, heldUntil })
}

async function renew(tx: Transaction, deps: BookingDependencies, order: Order, now: Date): Promise<Date | null> {
  if (order.heldUntil === null) return null
  const { holdSeconds } = await readSettings(tx)
  const until = renewedUntil({ since: order.createdAt, until: order.heldUntil }, now, holdSeconds ?? deps.holdSeconds)
  if (until > order.heldUntil) await renewOrder(tx, order.id, until)
  return until
}

async function request(
  tx: Transaction,
  deps: BookingDependencies,
  { language, siteUrl }: OpenOrderCheckout,
  { order, now, heldUntil }: { order: Order; now: Date; heldUntil: Date | null },
): Promise<CheckoutRequest> {
  const { id: orderId, details } = order
  const due = { orderId, amount: dueOf(order), currency: 'CZK' as const }
  const paymentId = await nextPaymentNumber(tx)
  const sent: CheckoutRequest = {
    ...due,
    paymentId,
    description: '',
    startsAt: null,
    language,
    title: details[language === 'ru' ? 'nameRu' : 'nameEn'] || details.nameEn || details.nameRu,
    email: (await findOrderRecipient(tx, orderId)).to,
    expiresAt: new Date(pageEnd(now, heldUntil, deps.provider.checkoutSeconds).getTime() + aheadOf(now, deps.provider)).toISOString(),
    successUrl: orderSuccessUrl(siteUrl, order),
    cancelUrl: cancelOrderUrl(siteUrl, order),
  }
  await openPayment(tx, { ...due, provider: deps.provider.name, termsVersion: deps.termsVersion(), now }, sent)
  return sent
}

/** The open page, after a look at it: whoever has paid there, and no news of it came yet, is led to the success page; one that ended gives way to another. */
async function leadBack(
  deps: BookingDependencies,
  wish: OpenOrderCheckout,
  page: OpenPage,
  heldUntil: Date | null,
): Promise<Decision<OrderCheckout>> {
  const settled = await lookAt(deps, page.sessionId)
  if (settled === 'closed') return openOrderCheckout(deps, wish)
  const { orderId, siteUrl } = wish
  const url = settled === 'open' ? page.url : orderSuccessUrl(siteUrl, page.order).replace(SESSION_ID, page.sessionId)
  return accept({ orderId, url, heldUntil })
}

async function lookAt(deps: BookingDependencies, sessionId: string): Promise<SettleOutcome> {
  try {
    return await settlePayment(deps, { sessionId })
  } catch (error) {
    // The page itself will say how it stands; it takes no money twice.
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return 'open'
    throw error
  }
}
