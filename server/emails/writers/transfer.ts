import type { Language } from '../../../packages/contract/content/language.ts'
import { readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { codeOfTransfer, readTransferPage } from '../../domain/checkout/bank/read-transfer.ts'
import { readOrderFacts } from '../../domain/checkout/orders/order-email-repository.ts'
import { transferToken } from '../../domain/kernel/link-tokens.ts'
import type { EmailPayload } from '../../domain/kernel/outbox/email-payload.ts'
import { czechAccountNumber } from '../../domain/money/bank/account-number.ts'
import { messageInCode, type PaymentCode, paymentCodePng } from '../../domain/money/bank/spayd.ts'
import { readTransferFacts, type TransferFacts } from '../../domain/money/bank/transfer-payment-repository.ts'
import { findPaymentKey } from '../../domain/money/receipts/receipt-repository.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { Row } from '../email-parts.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { dayAtTime, money } from '../format.ts'
import { linksOf } from '../links.ts'
import { labels } from '../words/labels.ts'
import { purchaseNames } from '../words/money/pass.ts'
import { QR_CID, transferText } from '../words/money/transfer.ts'
import { common } from './pass.ts'

type EmailEvent = Extract<EmailPayload, { kind: 'transfer' }>['event']

export const writeTransfer: EmailWriter<'transfer'> = async (deps, { event, paymentId }, language) => {
  const transfer = await readTransferFacts(deps.db, paymentId)
  if (!transfer) return undefined
  const isExpected = event === 'opened' || event === 'short' || event === 'reminder'
  // The money has arrived, or the hold has ended.
  if (isExpected && (transfer.status !== 'open' || !transfer.isLive)) return undefined
  const page = isExpected ? await readTransferPage(deps.db, paymentId) : undefined
  const code = page ? codeOfTransfer(page, { language, timeZone: deps.timeZone }) : null
  const rest = transfer.amount - transfer.received
  const figures = {
    amount: money(amountOf(event, transfer), language),
    rest: money(rest, language),
    code: code && { ...detailsOf(code), symbol: transfer.symbol ?? '', payUrl: await payUrlOf(paymentId, language, deps) },
    until: transfer.heldUntil && dayAtTime(transfer.heldUntil, language, deps.timeZone),
  }
  const attachments = code
    ? [{ filename: `qr-${transfer.symbol}.png`, contentType: 'image/png', content: await paymentCodePng(code), cid: QR_CID }]
    : []
  const booking = transfer.bookingId === null ? undefined : await readBookingFacts(deps.db, transfer.bookingId)
  if (booking) {
    const said = bookingTexts(booking, language, deps)
    const what: Row[] = [
      [labels.what, said.title, said.classUrl],
      [labels.when, said.when],
    ]
    return { draft: transferText(language, event, { ...said, ...figures, name: `${said.title}, ${said.start}`, what }), attachments }
  }
  const order = transfer.orderId === null ? undefined : await readOrderFacts(deps.db, transfer.orderId)
  if (!order) return undefined
  const said = common(order, language, deps)
  return { draft: transferText(language, event, { ...said, ...figures, what: [[purchaseNames[said.kind], said.name]] }), attachments }
}

/** In haléře. Late money may be more than the amount that was due. A surplus has no bank lines of its own. */
function amountOf(event: EmailEvent, { amount, received, symbol }: Pick<TransferFacts, 'amount' | 'received' | 'symbol'>): number {
  if (event === 'late' && symbol !== null) return received
  return event === 'reminder' ? amount - received : amount
}

const detailsOf = ({ iban, message }: PaymentCode) => ({ iban, account: czechAccountNumber(iban), message: messageInCode(message) })

async function payUrlOf(paymentId: number, language: Language, { db, siteUrl, linkKeys }: EmailDependencies): Promise<string> {
  const key = await findPaymentKey(db, paymentId)
  if (key === undefined) throw new Error(`The purchase of payment ${paymentId} is gone.`)
  return linksOf(siteUrl, language).transfer(transferToken(linkKeys, { id: paymentId, key }))
}
