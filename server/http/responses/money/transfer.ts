import type { BankLine, OwnTransfer, TransferPage, TransferSuggestion } from '../../../../packages/contract/money/transfer.ts'
import type { KnownPerson } from '../../../db/person-columns.ts'
import type { listBankLines, listSuggestions } from '../../../domain/checkout/bank/open-lines-list-repository.ts'
import { codeOfTransfer, type TransferPage as Transfer } from '../../../domain/checkout/bank/read-transfer.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { czechAccountNumber } from '../../../domain/money/bank/account-number.ts'
import { messageInCode, paymentCodePath } from '../../../domain/money/bank/spayd.ts'
import type { listWaitingTransfersOf } from '../../../domain/money/bank/waiting-transfers-list-repository.ts'
import { inLanguage, isOnlineOf, titleOf, venueOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookingType } from '../booking/booked.ts'
import { clientResponse } from '../people/person.ts'

type Listed<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export const bankLineResponse = (line: Listed<typeof listBankLines>): BankLine => ({
  id: line.id,
  booked_on: line.bookedOn,
  amount: toCrowns(line.amount),
  currency: line.currency,
  symbol: line.symbol,
  note: line.note,
  counter_account: line.counterAccount,
  counter_name: line.counterName,
  source: line.source,
  state: line.state,
  payment_id: line.paymentId,
  client: line.person && clientResponse(line.person as KnownPerson),
})

export const titleResponse = (
  { offering, order }: Pick<Listed<typeof listSuggestions>, 'offering' | 'order'>,
  { language, timeZone }: Audience,
): { title: string; start: string | null } => ({
  title: offering ? titleOf(offering, language) : inLanguage(order?.nameEn ?? '', order?.nameRu ?? '', language),
  start: offering && isoOf(offering.startsAt, timeZone),
})

export const suggestionResponse = (row: Listed<typeof listSuggestions>, audience: Audience): TransferSuggestion => ({
  payment_id: row.paymentId,
  booking_id: row.bookingId,
  order_id: row.orderId,
  amount: toCrowns(row.amount),
  status: row.status,
  symbol: row.symbol,
  ...titleResponse(row, audience),
  created_at: isoOf(row.createdAt, audience.timeZone),
  can_detach: row.canDetach,
  client: clientResponse(row.person),
})

/** Contains this purchase only, and not its person. */
export function transferPageResponse(page: Transfer, audience: Audience): TransferPage {
  const { language, timeZone } = audience
  const { booking, order } = page
  const code = codeOfTransfer(page, audience)
  return {
    state: page.state,
    amount: toCrowns(page.amount),
    received: toCrowns(page.received),
    symbol: page.symbol,
    booking_id: page.bookingId,
    order_id: page.orderId,
    iban: page.iban,
    held_until: page.heldUntil && isoOf(page.heldUntil, timeZone),
    class: booking && {
      type: bookingType[booking.offering.kind],
      offering_id: booking.offering.id,
      title: titleOf(booking.offering, language),
      start: isoOf(booking.offering.startsAt, timeZone),
      end: isoOf(booking.offering.endsAt, timeZone),
      place: venueOf(booking.offering, language),
      is_online: isOnlineOf(booking.offering),
    },
    order: order && {
      kind: order.kind,
      name: inLanguage(order.details.nameEn, order.details.nameRu, language),
      course_id: order.courseId,
    },
    code: code && {
      amount: toCrowns(code.amount),
      account: czechAccountNumber(code.iban),
      message: messageInCode(code.message),
      qr: paymentCodePath(code),
    },
  }
}

type Waiting = Listed<typeof listWaitingTransfersOf>

export const ownTransferResponse = (row: Waiting, { language, timeZone }: Audience, urlOf: (row: Waiting) => string): OwnTransfer => ({
  booking_id: row.bookingId,
  order_id: row.orderId,
  name: row.orderId === null ? null : inLanguage(row.name.en ?? '', row.name.ru ?? '', language),
  amount: toCrowns(row.amount),
  received: toCrowns(row.received),
  held_until: row.heldUntil && isoOf(row.heldUntil, timeZone),
  transfer_url: urlOf(row),
})
