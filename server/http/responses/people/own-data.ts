import type { OwnData } from '../../../../packages/contract/people/own-data.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { PersonalData } from '../../../domain/office/people/read-own-data.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { policyTermsResponse } from '../booking/cancelling.ts'
import { creditResponse } from '../money/credit.ts'
import { orderResponse } from '../money/order.ts'
import { passResponse } from '../money/pass.ts'
import { buyerResponse, receiptResponse } from '../money/receipt.ts'
import { heldVoucherResponse, ownVoucherResponse } from '../money/voucher.ts'
import { personResponse } from './person.ts'

export function ownDataResponse(data: PersonalData, audience: Audience): OwnData {
  const iso = (instant: Date) => isoOf(instant, audience.timeZone)
  const isoOrNull = (instant: Date | null) => instant && iso(instant)
  return {
    person: {
      ...personResponse(data.person),
      phone: data.person.phone,
      created_at: iso(data.person.createdAt),
      news_agreed_at: isoOrNull(data.person.newsAgreedAt),
      waiting_email: data.waitingEmail,
      other_emails: data.otherEmails,
      told_apart: data.duplicateRejections.map(iso),
    },
    sign_ins: data.signIns.map(({ createdAt, lastUsedAt, expiresAt, endedAt, ...signIn }) => ({
      ...signIn,
      created_at: iso(createdAt),
      last_used_at: iso(lastUsedAt),
      expires_at: iso(expiresAt),
      ended_at: isoOrNull(endedAt),
    })),
    bookings: data.bookings.map((booking) => ({
      id: booking.id,
      ...bookedResponse(booking.offering, audience),
      end: iso(booking.offering.endsAt),
      status: booking.status,
      cancelled_by: booking.cancelledBy,
      left: booking.left && {
        at: iso(booking.left.at),
        percent: booking.left.percent,
        back: booking.left.back,
        resold: booking.left.isResold,
      },
      terms: policyTermsResponse(booking.promised.policy, booking.offering.startsAt, audience),
      price: toCrowns(booking.price),
      owed: toCrowns(booking.owed),
      asked_at: isoOrNull(booking.askedAt),
      created_at: iso(booking.createdAt),
      attended_at: isoOrNull(booking.attendedAt),
      attendance: booking.attendance,
    })),
    waiting: data.waiting.map(({ offering, joinedAt, timeZone, ...entry }) => ({
      type: offering.kind === 'event' ? 'event' : 'group',
      title: titleOf({ ...offering, service: null }, audience.language),
      start: iso(offering.startsAt),
      status: entry.status,
      take: entry.take,
      joined_at: iso(joinedAt),
      language: entry.language,
      time_zone: timeZone,
    })),
    standing_bookings: data.standings.map(({ texts, ...standing }) => ({
      title: titleOf(texts, audience.language),
      from: standing.fromDay,
      until: standing.untilDay,
      pause: standing.pausedFrom && standing.pausedUntil ? { from: standing.pausedFrom, until: standing.pausedUntil } : null,
      created_at: iso(standing.createdAt),
      ended_at: isoOrNull(standing.endedAt),
      language: standing.language,
      time_zone: standing.timeZone,
    })),
    payments: data.payments.map((payment) => ({
      id: payment.id,
      booking_id: payment.bookingId,
      order_id: payment.orderId,
      amount: toCrowns(payment.amount),
      currency: payment.currency,
      status: payment.status,
      provider: payment.provider,
      channel: payment.channel,
      method: payment.method,
      terms_version: payment.termsVersion,
      terms_accepted_at: isoOrNull(payment.termsAcceptedAt),
      created_at: iso(payment.createdAt),
      settled_at: isoOrNull(payment.settledAt),
    })),
    exchanges: data.exchanges.map((exchange) => ({
      booking_id: exchange.bookingId,
      price_before: toCrowns(exchange.priceBefore),
      price_after: toCrowns(exchange.priceAfter),
      retained: toCrowns(exchange.retained),
      by: exchange.by,
      at: iso(exchange.at),
    })),
    transfers: data.transfers.map(({ paymentId, bookedOn, counterAccount, counterName, ...line }) => ({
      payment_id: paymentId,
      booked_on: bookedOn,
      amount: toCrowns(line.amount),
      currency: line.currency,
      symbol: line.symbol,
      note: line.note,
      counter_account: counterAccount,
      counter_name: counterName,
    })),
    refunds: data.refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      amount: toCrowns(refund.amount),
      status: refund.status,
      to_credit: refund.toCredit,
      created_at: iso(refund.createdAt),
      done_at: isoOrNull(refund.doneAt),
    })),
    emails: data.emails.map(({ createdAt, sentAt, ...email }) => ({ ...email, created_at: iso(createdAt), sent_at: isoOrNull(sentAt) })),
    credit: creditResponse(data.credit, audience),
    passes: data.passes.map((pass) => passResponse(pass, audience)),
    receipts: data.receipts.map((receipt) => receiptResponse(receipt, audience)),
    receipt_company: buyerResponse(data.company ?? null).buyer,
    orders: data.orders.map((order) => ({ ...orderResponse(order, audience), withdrawn_as: order.withdrawnAs })),
    vouchers: data.vouchers.map((voucher) => ownVoucherResponse(voucher, audience)),
    redeemed_vouchers: data.redeemedVouchers.map((voucher) => ({
      ...heldVoucherResponse(voucher, audience),
      redeemed_at: iso(voucher.redeemedAt ?? voucher.createdAt),
    })),
    saved_views: data.savedViews.map(({ list, name, filters }) => ({ list, name, filters })),
    messages: data.messages.map(({ createdAt, replies, ...message }) => ({
      ...message,
      created_at: iso(createdAt),
      replies: replies.map((reply) => ({ text: reply.text, created_at: iso(reply.createdAt) })),
    })),
  }
}
