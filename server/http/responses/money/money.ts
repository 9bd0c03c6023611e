import type { Debtor as DebtorResponse } from '../../../../packages/contract/booking/owed.ts'
import type {
  ListedRefund as ListedRefundResponse,
  PaymentDetail,
  Payment as PaymentResponse,
} from '../../../../packages/contract/money/payment.ts'
import type { Refund as RefundResponse } from '../../../../packages/contract/money/refund.ts'
import type { Debtor } from '../../../domain/bookings/owed/debtor-list-repository.ts'
import type { BookingRefund } from '../../../domain/checkout/refunds/refund-booking.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { ListedPayment } from '../../../domain/office/reports/payment-list-repository.ts'
import type { PurchasedItem } from '../../../domain/office/reports/purchase-repository.ts'
import type { PaymentDetail as PaymentFound } from '../../../domain/office/reports/read-payment.ts'
import type { ListedRefund } from '../../../domain/office/reports/refund-list-repository.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { knownPersonResponse } from '../people/person.ts'

export function paymentResponse(row: ListedPayment, audience: Audience): PaymentResponse {
  return {
    id: row.id,
    at: isoOf(row.at, audience.timeZone),
    amount: toCrowns(row.amount),
    covered: toCrowns(row.covered),
    currency: row.currency,
    refunded: toCrowns(row.refunded),
    fee: row.fee === null ? null : toCrowns(row.fee),
    status: row.status,
    channel: row.channel,
    method: row.method,
    provider: row.provider,
    provider_payment_id: row.providerPaymentId,
    flagged: row.flagged,
    ...purchaseResponse(row.item, audience),
  }
}

export const paymentDetailResponse = ({ payment, refunds, transfer, isOfToday }: PaymentFound, audience: Audience): PaymentDetail => ({
  ...paymentResponse(payment, audience),
  refunds: refunds.map((row) => listedRefundResponse(row, audience)),
  transfer: transfer && { symbol: transfer.symbol, received: toCrowns(transfer.received) },
  in_person: payment.inPerson,
  is_of_today: isOfToday,
})

export function listedRefundResponse(row: ListedRefund, audience: Audience): ListedRefundResponse {
  return {
    id: row.id,
    payment_id: row.paymentId,
    at: isoOf(row.createdAt, audience.timeZone),
    done_at: row.doneAt && isoOf(row.doneAt, audience.timeZone),
    amount: toCrowns(row.amount),
    status: row.status,
    cause: row.cause,
    error: row.lastError,
    by_hand: row.byHand,
    method: row.method,
    channel: row.channel,
    ...purchaseResponse(row.item, audience),
  }
}

const purchaseResponse = ({ booking, order, person }: PurchasedItem, audience: Audience) => ({
  booking: booking && {
    id: booking.bookingId,
    offering_id: booking.offeringId,
    ...bookedResponse({ ...booking.texts, startsAt: booking.startsAt }, audience),
  },
  order: order && { id: order.id, title: inLanguage(order.nameEn, order.nameRu, audience.language) },
  person: knownPersonResponse(person),
})

export function refundResponse({ refund, credit, bookingId, bookingStatus }: BookingRefund, { timeZone }: Audience): RefundResponse {
  const money = refund && !refund.toCredit ? refund.amount : 0
  return {
    id: refund?.id ?? null,
    payment_id: refund?.paymentId ?? null,
    booking_id: bookingId,
    booking_status: bookingStatus,
    amount: toCrowns(money + credit),
    credit: toCrowns(credit),
    status: refund?.status ?? 'done',
    cause: refund?.cause ?? 'staff',
    by_hand: refund?.byHand ?? false,
    error: refund?.lastError ?? null,
    created_at: refund && isoOf(refund.createdAt, timeZone),
    done_at: refund?.doneAt ? isoOf(refund.doneAt, timeZone) : null,
  }
}

export function debtorResponse({ person, amount, askedAt, bookings }: Debtor, audience: Audience): DebtorResponse {
  const owed = bookings.map(({ id, price, offering }) => {
    const { type, ...booked } = bookedResponse(offering, audience)
    return { ...booked, booking_id: id, booking_type: type, offering_id: offering.id, amount: toCrowns(price) }
  })
  const asked_at = askedAt && isoOf(askedAt, audience.timeZone)
  return { person: knownPersonResponse(person), amount: toCrowns(amount), oldest: owed[0]?.start ?? '', asked_at, bookings: owed }
}
