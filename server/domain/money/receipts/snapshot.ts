import { inOurFonts } from '../../../../packages/contract/content/font-characters.ts'
import type { ReceiptLine, ReceiptSeller, ReceiptSnapshot } from '../../../db/receipt-snapshot.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import { dayOf, rangeOf } from '../../kernel/studio-time.ts'
import { isOnlineOf, titleOf } from '../../schedule/catalog/offering.ts'
import type { CurrentReceiptSettings } from './current-receipt-settings.ts'
import type { DueMoney } from './due-repository.ts'
import { sameVatOf, vatOf } from './receipt.ts'

type Given = { settings: CurrentReceiptSettings; timeZone: string; now: Date }

export function snapshotOfPayment(due: DueMoney, { settings, timeZone, now }: Given): ReceiptSnapshot {
  const { payment } = due
  const line = lineOf(due, timeZone)
  const paidOn = dayOf(payment.settledAt ?? now, timeZone)
  const buyerNumber = due.company?.vatNumber ?? null
  return {
    language: due.booking?.language ?? due.order?.language ?? 'en',
    seller: settings.seller,
    buyer: buyerOf(due),
    line,
    amount: payment.amount,
    method: moneyMethod(payment.method),
    channel: payment.channel,
    vat: vatOf(settings.vat, { amount: payment.amount, kind: taxedAs(line.kind), day: paidOn, buyerNumber }),
    reference: payment.providerPaymentId,
    termsVersion: payment.termsVersion,
    refersTo: null,
    paidOn,
    issuedOn: dayOf(now, timeZone),
    isTest: payment.provider === 'sandbox',
  }
}

/** Returns the content of a credit note or reversal: the content of its receipt `of`, with the refund's amounts. */
export function snapshotOfRefund(
  due: DueMoney & { refund: NonNullable<DueMoney['refund']> },
  of: { name: string; issuedAt: Date; snapshot: ReceiptSnapshot },
  { seller, timeZone, now, movedAt }: { seller: ReceiptSeller; timeZone: string; now: Date; movedAt: Date },
): ReceiptSnapshot {
  const { refund } = due
  return {
    ...of.snapshot,
    seller: { ...of.snapshot.seller, email: seller.email, phone: seller.phone },
    amount: refund.amount,
    method: refund.handedOver ?? of.snapshot.method,
    channel: refund.byHand ? 'studio' : of.snapshot.channel,
    ...(refund.cause === 'reassigned' && { isReassigned: true as const }),
    vat: sameVatOf(of.snapshot.vat, refund.amount),
    refersTo: { name: of.name, day: dayOf(of.issuedAt, timeZone) },
    paidOn: dayOf(movedAt, timeZone),
    issuedOn: dayOf(now, timeZone),
  }
}

/** A voucher and a course are taxed when they are sold, like a pass. Taxing a voucher when it is used is not implemented. */
const taxedAs = (kind: ReceiptLine['kind']) => (kind === 'voucher' || kind === 'course' ? 'pass' : kind)

function moneyMethod(method: DueMoney['payment']['method']): ReceiptSnapshot['method'] {
  if (method === 'card' || method === 'cash' || method === 'transfer') return method
  throw new Error(`A payment by ${method} is no money.`)
}

function buyerOf({ person, company }: DueMoney): ReceiptSnapshot['buyer'] {
  const name = `${person.firstName} ${person.lastName}`.trim()
  // The email address replaces a name that cannot be printed. Documents are kept for ten years, so they contain as little personal data as possible.
  return { name, email: inOurFonts(name).trim() === '' ? addressOf(person.email) : null, company: company ?? null }
}

function lineOf({ booking, offering, texts, service, order }: DueMoney, timeZone: string): ReceiptLine {
  if (order) {
    const { nameEn = '', nameRu = '' } = order.details as { nameEn?: string; nameRu?: string }
    const { price, covered, courseDates } = order
    const sold = { title: { en: nameEn, ru: nameRu }, price, covered }
    if (courseDates) return { kind: 'course', ...sold, dates: courseDates.map((span) => timesOf(span, timeZone)) }
    return { kind: order.kind === 'voucher' ? 'voucher' : 'pass', ...sold }
  }
  if (!booking || !offering || !texts) throw new Error('The payment is for nothing.')
  const start = booking.promisedStart ?? offering.startsAt
  const end = new Date(start.getTime() + offering.endsAt.getTime() - offering.startsAt.getTime())
  const whole = { ...texts, service }
  return {
    kind: texts.kind,
    title: { en: titleOf(whole, 'en'), ru: titleOf(whole, 'ru') },
    place: {
      en: booking.promisedPlaceEn ?? service?.placeEn ?? texts.placeEn,
      ru: booking.promisedPlaceRu ?? service?.placeRu ?? texts.placeRu,
    },
    isOnline: booking.promisedOnline ?? isOnlineOf(whole),
    ...timesOf([start, end], timeZone),
    price: booking.price,
    covered: booking.covered,
  }
}

function timesOf([start, end]: [Date | string, Date | string], timeZone: string) {
  const [from, to] = rangeOf(new Date(start), new Date(end), timeZone)
  return { day: dayOf(new Date(start), timeZone), from, to }
}
