import { readBookingFacts, readPaymentAmount, readRefundFacts } from '../../domain/bookings/letter-repository.ts'
import { bookingWords } from '../booking-facts.ts'
import { money } from '../format.ts'
import { lateMoney, paymentRefunded } from '../words/money-back.ts'
import type { Writer } from '../writing.ts'

export const writeLateMoney: Writer<'late-money'> = async (desk, { bookingId, paymentId }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  const amount = await readPaymentAmount(desk.db, paymentId)
  if (!facts || amount === undefined) return undefined
  const said = { ...bookingWords(facts, language, desk), amount: money(amount, language), paymentId: String(paymentId) }
  return { draft: lateMoney[language](said) }
}

export const writeRefunded: Writer<'payment-refunded'> = async (desk, { bookingId, refundId }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  const refund = await readRefundFacts(desk.db, refundId)
  if (!facts || !refund) return undefined
  const said = {
    ...bookingWords(facts, language, desk),
    amount: money(refund.amount, language),
    paymentId: String(refund.paymentId),
    left: refund.left > 0 ? money(refund.left, language) : null,
    handedOver: refund.handedOver,
    isOver: facts.status === 'cancelled',
  }
  return { draft: paymentRefunded[language](said) }
}
