import type { Income, Turnover as TurnoverResponse } from '../../../../packages/contract/money/income.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import type { IncomeRow } from '../../../domain/office/reports/income-repository.ts'
import type { MonthlyIncome } from '../../../domain/office/reports/read-income.ts'
import { type Turnover, turnoverLimits } from '../../../domain/office/reports/read-turnover.ts'
import { bookingType } from '../booking/booked.ts'

/** All figures are sums of the same lines, so that they agree. */
export function incomeResponse({ month, cameIn, wentBack, attended }: MonthlyIncome): Income {
  const fees = cameIn.flatMap(({ fee }) => fee ?? [])
  const paid = sumOf(cameIn)
  const { classes, capacity, paid: seats, came, absent } = attended
  return {
    month,
    payments: paid,
    by_kind: (['slot', 'session', 'event', 'pass'] as const).map((kind) => ({
      kind: kind === 'pass' ? kind : bookingType[kind],
      ...sumOf(cameIn.filter((line) => line.kind === kind)),
    })),
    by_method: [...Map.groupBy(cameIn, ({ method, channel }) => `${method} ${channel}`).values()].flatMap((lines) => {
      const [first] = lines
      return first ? [{ method: first.method, channel: first.channel, ...sumOf(lines) }] : []
    }),
    refunds: { count: wentBack.count, amount: toCrowns(wentBack.amount) },
    fees: {
      amount: fees.length === 0 ? null : toCrowns(total(fees)),
      unknown: total(cameIn.map(({ feeUnknown }) => feeUnknown)),
    },
    net: toCrowns(total(cameIn.map(({ amount }) => amount)) - wentBack.amount - total(fees)),
    attendance: {
      classes,
      capacity,
      paid: seats,
      came,
      absent,
      unmarked: seats - came - absent,
      fill: capacity === 0 ? null : seats / capacity,
    },
  }
}

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const sumOf = (lines: IncomeRow[]) => ({
  count: total(lines.map(({ count }) => count)),
  amount: toCrowns(total(lines.map(({ amount }) => amount))),
})

export const turnoverResponse = ({ year, amount, vatFrom }: Turnover): TurnoverResponse => ({
  year,
  amount: toCrowns(amount),
  limit: toCrowns(turnoverLimits.nextYear),
  limit_at_once: toCrowns(turnoverLimits.nextDay),
  vat_from: vatFrom,
})
