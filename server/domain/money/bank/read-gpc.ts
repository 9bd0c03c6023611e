import { readCounterAccount } from './account-number.ts'
import type { BankLine } from './bank-line.ts'
import { dayFrom, noteOf, StatementRefused } from './statement.ts'
import { withoutLeadingZeros } from './variable-symbol.ts'

// Columns of GPC (also called ABO): a line 074 for each statement, a line 075 for each movement, and lines 076, 078 and 079 for its texts.
const COLUMNS = {
  account: [3, 19],
  counterAccount: [19, 35],
  amount: [48, 60],
  posting: [60, 61],
  symbol: [61, 71],
  counterBank: [73, 77],
  valueDay: [91, 97],
  counterName: [97, 117],
  currency: [118, 122],
  bookedDay: [122, 128],
} as const
type Cut = (column: keyof typeof COLUMNS) => string

// The sign for each posting code. Banks use different codes for reversals.
const POSTINGS: Record<string, number> = { 1: -1, 2: 1 }
const REVERSALS: Record<string, number> = { 4: 1, 5: -1 }
const REVERSALS_OF_BANK: Record<string, Record<string, number>> = { '0800': { 3: 1, 4: -1 } }

// Currencies by their number (ISO 4217). Any other number counts as CZK, because some banks write another number here.
const CURRENCIES: Record<string, string> = { '0978': 'EUR', '0840': 'USD', '0826': 'GBP', '0756': 'CHF', '0985': 'PLN' }

/** Reads a GPC statement of the account with this IBAN. The format has no id of a movement that is unique in all banks. */
export function readGpc(text: string, iban: string): BankLine[] {
  const lines: BankLine[] = []
  for (const [index, row] of text.split(/\r\n|\n|\r/).entries()) {
    const at = index + 1
    const kind = row.slice(0, 3)
    const latest = lines.at(-1)
    if (kind === '074' || kind === '075') {
      if (row.slice(...COLUMNS.account) !== iban.slice(-16)) throw new StatementRefused('account', at)
      if (kind === '075') lines.push(readMovement(row, iban, at))
    } else if (latest && (kind === '078' || kind === '079')) latest.note = noteOf(latest.note, row.slice(3, 38), row.slice(38, 73))
    else if (row.trim() !== '' && kind !== '076') throw new StatementRefused('syntax', at)
  }
  return lines
}

function readMovement(row: string, iban: string, at: number): BankLine {
  const cut: Cut = (column) => row.slice(...COLUMNS[column])
  if (row.length < COLUMNS.bookedDay[1]) throw new StatementRefused('syntax', at)
  const reversals = REVERSALS_OF_BANK[iban.slice(4, 8)] ?? REVERSALS
  const reversal = reversals[cut('posting')]
  const sign = POSTINGS[cut('posting')] ?? reversal
  if (sign === undefined || !/^\d{10}$/.test(cut('symbol').replaceAll(' ', '0'))) throw new StatementRefused('syntax', at)
  const amount = /^\d{12}$/.test(cut('amount')) ? Number(cut('amount')) : 0
  if (amount === 0) throw new StatementRefused('amount', at)
  const bookedOn = readDay(cut('bookedDay')) ?? readDay(cut('valueDay'))
  if (!bookedOn) throw new StatementRefused('day', at)
  return {
    account: iban,
    bankId: null,
    bookedOn,
    amount: sign * amount,
    currency: CURRENCIES[cut('currency')] ?? 'CZK',
    symbol: withoutLeadingZeros(cut('symbol').trim()),
    note: null,
    counterAccount: readCounter(cut),
    counterName: noteOf(cut('counterName')),
    isReversal: reversal !== undefined,
  }
}

function readCounter(cut: Cut): string | null {
  const [prefix, number] = [cut('counterAccount').slice(0, 6), cut('counterAccount').slice(6)]
  if (!withoutLeadingZeros(prefix + number)) return null
  return readCounterAccount(
    Number(prefix) > 0 ? `${prefix}-${number}` : number,
    withoutLeadingZeros(cut('counterBank')) && cut('counterBank'),
  )
}

function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? dayFrom(`20${year}`, month, day) : null
}
