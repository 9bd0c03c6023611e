import { readBookingFacts, readPaymentAmount, readRefundFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import type { GuestRefund } from '../../domain/bookings/roster/cancelled-by-guest-repository.ts'
import { readOrderFacts } from '../../domain/checkout/orders/order-email-repository.ts'
import { TRANSFER } from '../../domain/money/payments/payment.ts'
import { findPaymentOfRefund, findRefund, readFailedRefund } from '../../domain/money/payments/refund-repository.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { Row } from '../email-parts.ts'
import type { EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { refundText } from '../refund-text.ts'
import { labels } from '../words/labels.ts'
import { lateMoney, paymentReassigned, paymentRefunded, refundFailed } from '../words/money/money-back.ts'
import { purchaseNames } from '../words/money/pass.ts'
import { common } from './pass.ts'

export const writeLateMoney: EmailWriter<'late-money'> = async (deps, { bookingId, paymentId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const amount = await readPaymentAmount(deps.db, paymentId)
  if (!facts || amount === undefined) return undefined
  const details = {
    ...bookingTexts(facts, language, deps),
    amount: money(amount, language),
    paymentId: String(paymentId),
    isPaid: facts.status === 'paid',
  }
  return { draft: lateMoney(language, details) }
}

export const writeRefunded: EmailWriter<'payment-refunded'> = async (deps, about, language) => {
  const facts = await readBookingFacts(deps.db, about.bookingId)
  const found = await readRefundFacts(deps.db, about)
  if (!facts || !found) return undefined
  const part = { byHand: found.handedOver !== null, hasFailed: false }
  const parts: GuestRefund[] = [
    ...(found.credit > 0
      ? [{ ...part, amount: found.credit, toCredit: true, method: found.chosen ? ('card' as const) : ('credit' as const) }]
      : []),
    ...(found.money > 0 ? [{ ...part, amount: found.money, toCredit: false, method: found.handedOver ?? ('card' as const) }] : []),
  ]
  const refund = refundText(parts, language)
  if (!refund) return undefined
  const details = {
    ...bookingTexts(facts, language, deps),
    refund,
    paymentId: String(found.paymentId),
    left: found.left > 0 ? money(found.left, language) : null,
    handedOver: found.handedOver,
    booking: facts.status === 'cancelled' ? ('cancelled' as const) : facts.startsAt > facts.now ? ('valid' as const) : null,
  }
  return { draft: paymentRefunded(language, details) }
}

export const writePaymentReassigned: EmailWriter<'payment-reassigned'> = async (deps, { bookingId, refundId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const refund = await findRefund(deps.db, refundId)
  const payment = await findPaymentOfRefund(deps.db, refundId)
  if (!facts || !refund || !payment) return undefined
  const details = {
    ...bookingTexts(facts, language, deps),
    amount: money(refund.amount, language),
    paymentId: String(payment.id),
    isTransfer: payment.provider === TRANSFER,
    isOwed: facts.status === 'pending' && facts.isLive,
    isAhead: facts.startsAt > facts.now,
  }
  return { draft: paymentReassigned(language, details) }
}

export const writeRefundFailed: EmailWriter<'refund-failed'> = async (deps, { refundId }, language) => {
  const failed = await readFailedRefund(deps.db, refundId)
  // The refund has been retried, or made in another way.
  if (!failed) return undefined
  const refund = { amount: money(failed.amount, language), paymentId: String(failed.paymentId) }
  const booking = failed.bookingId === null ? undefined : await readBookingFacts(deps.db, failed.bookingId)
  if (booking) {
    const said = bookingTexts(booking, language, deps)
    const what: Row[] = [
      [labels.what, said.title, said.classUrl],
      [labels.when, said.when],
    ]
    return { draft: refundFailed(language, { ...said, ...refund, name: `${said.title}, ${said.start}`, what }) }
  }
  const order = failed.orderId === null ? undefined : await readOrderFacts(deps.db, failed.orderId)
  if (!order) return undefined
  const said = common(order, language, deps)
  return { draft: refundFailed(language, { ...said, ...refund, name: said.name, what: [[purchaseNames[said.kind], said.name]] }) }
}
