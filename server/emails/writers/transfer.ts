import { readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { readOrderFacts } from '../../domain/checkout/orders/order-email-repository.ts'
import { readTransferFacts } from '../../domain/money/bank/transfer-payment-repository.ts'
import { bookingWords } from '../booking-words.ts'
import type { Row } from '../email-parts.ts'
import type { EmailWriter } from '../email-writer.ts'
import { dayAtTime, money } from '../format.ts'
import { labels } from '../words/labels.ts'
import { things } from '../words/money/pass.ts'
import { transferText } from '../words/money/transfer.ts'
import { common } from './pass.ts'

export const writeTransfer: EmailWriter<'transfer'> = async (deps, { event, paymentId }, language) => {
  const transfer = await readTransferFacts(deps.db, paymentId)
  if (!transfer) return undefined
  const isExpected = event === 'short' || event === 'reminder'
  // The money has arrived, or the hold has ended.
  if (isExpected && (transfer.status !== 'open' || !transfer.isLive)) return undefined
  const rest = transfer.amount - transfer.received
  const figures = {
    amount: money(event === 'reminder' ? rest : transfer.amount, language),
    rest: money(rest, language),
    symbol: transfer.symbol ?? '',
    until: transfer.heldUntil && dayAtTime(transfer.heldUntil, language, deps.timeZone),
  }
  const booking = transfer.bookingId === null ? undefined : await readBookingFacts(deps.db, transfer.bookingId)
  if (booking) {
    const said = bookingWords(booking, language, deps)
    const what: Row[] = [
      [labels.what, said.title, said.classUrl],
      [labels.when, said.when],
    ]
    return { draft: transferText(language, event, { ...said, ...figures, name: `${said.title}, ${said.start}`, what }) }
  }
  const order = transfer.orderId === null ? undefined : await readOrderFacts(deps.db, transfer.orderId)
  if (!order) return undefined
  const said = common(order, language, deps)
  return { draft: transferText(language, event, { ...said, ...figures, what: [[things[said.kind], said.name]] }) }
}
