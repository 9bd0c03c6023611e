import { readBookingFacts, readPaymentAmount, readRefundFacts } from '../../domain/bookings/booking-email-repository.ts'
import { bookingWords } from '../booking-words.ts'
import type { EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { lateMoney, paymentRefunded } from '../words/money-back.ts'

export const writeLateMoney: EmailWriter<'late-money'> = async (deps, { bookingId, paymentId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const amount = await readPaymentAmount(deps.db, paymentId)
  if (!facts || amount === undefined) return undefined
  const details = { ...bookingWords(facts, language, deps), amount: money(amount, language), paymentId: String(paymentId) }
  return { draft: lateMoney[language](details) }
}

export const writeRefunded: EmailWriter<'payment-refunded'> = async (deps, { bookingId, refundId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const refund = await readRefundFacts(deps.db, refundId)
  if (!facts || !refund) return undefined
  const details = {
    ...bookingWords(facts, language, deps),
    amount: money(refund.amount, language),
    paymentId: String(refund.paymentId),
    left: refund.left > 0 ? money(refund.left, language) : null,
    handedOver: refund.handedOver,
    isOver: facts.status === 'cancelled',
  }
  return { draft: paymentRefunded[language](details) }
}
