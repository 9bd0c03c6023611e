import type { Language } from '../../../contract/language.ts'
import type { ListedRefund as ListedRefundView, Payment as PaymentView } from '../../../contract/payment.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import type { ListedPayment } from '../../domain/reports/payment-list-repository.ts'
import type { PurchasedItem } from '../../domain/reports/purchase-repository.ts'
import type { ListedRefund } from '../../domain/reports/refund-list-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { bookingType } from './booking-type.ts'
import { knownPersonView } from './known-person.ts'

type Reading = { language: Language; zone: string }

export function paymentView(row: ListedPayment, reading: Reading): PaymentView {
  return {
    id: row.id,
    at: isoOf(row.at, reading.zone),
    amount: toCrowns(row.amount),
    currency: row.currency,
    refunded: toCrowns(row.refunded),
    fee: row.fee === null ? null : toCrowns(row.fee),
    status: row.status,
    channel: row.channel,
    method: row.method,
    provider: row.provider,
    provider_payment_id: row.providerPaymentId,
    flagged: row.flagged,
    ...thingView(row.thing, reading),
  }
}

export function listedRefundView(row: ListedRefund, reading: Reading): ListedRefundView {
  return {
    id: row.id,
    payment_id: row.paymentId,
    at: isoOf(row.createdAt, reading.zone),
    done_at: row.doneAt && isoOf(row.doneAt, reading.zone),
    amount: toCrowns(row.amount),
    status: row.status,
    cause: row.cause,
    error: row.lastError,
    by_hand: row.byHand,
    method: row.method,
    channel: row.channel,
    ...thingView(row.thing, reading),
  }
}

const thingView = ({ bookingId, offeringId, startsAt, texts, person }: PurchasedItem, { language, zone }: Reading) => ({
  booking: {
    id: bookingId,
    type: bookingType[texts.kind],
    offering_id: offeringId,
    title: titleOf(texts, language),
    start: isoOf(startsAt, zone),
  },
  person: knownPersonView(person),
})
