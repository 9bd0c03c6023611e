import type { AwaitedTransfer, BankState, RefundTransfer, StudioCode } from '../../../../packages/contract/money/bank.ts'
import type { AwaitedTransfer as Awaited } from '../../../domain/checkout/bank/awaited-transfers-list-repository.ts'
import type { StudioCode as Shown } from '../../../domain/checkout/bank/open-studio-transfer.ts'
import type { RefundTransfer as Sent } from '../../../domain/checkout/bank/read-refund-transfer.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BankState as State } from '../../../domain/money/bank/read-bank.ts'
import type { Audience } from '../booking/audience.ts'
import { clientResponse } from '../people/person.ts'
import { titleResponse } from './transfer.ts'

export const bankStateResponse = (state: State, { timeZone }: Pick<Audience, 'timeZone'>): BankState => ({
  transfers_on: state.transfersOn,
  iban: state.iban,
  account_number: state.accountNumber,
  has_transfers: state.hasTransfers,
  has_fio: state.hasFio,
  answered_at: state.answeredAt && isoOf(state.answeredAt, timeZone),
  silent_since: state.silentSince && isoOf(state.silentSince, timeZone),
  failure: state.failure as BankState['failure'],
  token_ends_on: state.tokenEndsOn,
  open_lines: state.openLines,
  test: state.test && {
    symbol: state.test.symbol,
    started_at: isoOf(state.test.startedAt, timeZone),
    code: state.test.code,
    arrived: state.test.arrived,
  },
})

export const awaitedTransferResponse = (row: Awaited, audience: Audience): AwaitedTransfer => ({
  payment_id: row.paymentId,
  amount: toCrowns(row.amount),
  received: toCrowns(row.received),
  symbol: row.symbol,
  ...titleResponse(row, audience),
  held_until: row.heldUntil && isoOf(row.heldUntil, audience.timeZone),
  client: clientResponse(row.person),
})

export const refundTransferResponse = (sent: Sent): RefundTransfer => ({
  account: sent.account,
  name: sent.name,
  code: sent.code,
  amount: toCrowns(sent.amount),
  can_be_credit: sent.canBeCredit,
})

export const studioCodeResponse = ({ paymentId, amount, symbol, code }: Shown): StudioCode => ({
  payment_id: paymentId,
  amount: toCrowns(amount),
  symbol,
  code,
})
