import type { BankLine, TransferPage, TransferSuggestion } from '../../../../packages/contract/money/transfer.ts'
import type { KnownPerson } from '../../../db/person-columns.ts'
import type { listBankLines, listSuggestions } from '../../../domain/checkout/bank/open-lines-list-repository.ts'
import type { TransferPage as Transfer } from '../../../domain/checkout/bank/read-transfer.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
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

export const suggestionResponse = (row: Listed<typeof listSuggestions>, timeZone: string): TransferSuggestion => ({
  payment_id: row.paymentId,
  booking_id: row.bookingId,
  order_id: row.orderId,
  amount: toCrowns(row.amount),
  status: row.status,
  symbol: row.symbol,
  created_at: isoOf(row.createdAt, timeZone),
  client: clientResponse(row.person),
})

export const transferPageResponse = (page: Transfer, { timeZone }: { timeZone: string }): TransferPage => ({
  state: page.state,
  booking_id: page.bookingId,
  order_id: page.orderId,
  amount: toCrowns(page.amount),
  received: toCrowns(page.received),
  symbol: page.symbol,
  iban: page.iban,
  held_until: page.heldUntil && isoOf(page.heldUntil, timeZone),
})
