import Papa from 'papaparse'
import { readAccount, readCounterAccount } from './account-number.ts'
import type { BankLine } from './bank-line.ts'
import { dayFrom, noteOf, readAmount, StatementRefused } from './statement.ts'
import { withoutLeadingZeros } from './variable-symbol.ts'

/** The names of the first column, in files of the API and of the internet banking. */
const ID_COLUMNS = ['ID pohybu', 'ID operace']
const REQUIRED = ['Datum', 'Objem', 'Měna', 'VS']

/** Fio marks corrections by their transaction type. Other banks mark them as reversals. */
export const isFioReversal = (kind: string | null): boolean => /storno|oprav/i.test(kind ?? '')

export const isFioCsv = (text: string): boolean => ID_COLUMNS.some((name) => new RegExp(`^"?${name}"?;`, 'm').test(text))

/** Reads a CSV file of Fio: lines about the account (name;value), a heading, and a line for each movement. */
export function readFioCsv(text: string, iban: string): BankLine[] {
  const rows = readRows(text)
  const head = rows.findIndex(({ cells }) => ID_COLUMNS.includes(cells[0] ?? ''))
  const [heading, ...movements] = rows.slice(head)
  if (head < 0 || !heading || REQUIRED.some((name) => !heading.cells.includes(name)))
    throw new StatementRefused('syntax', heading?.at ?? null)
  checkAccount(rows.slice(0, head), iban)
  return movements.map(({ cells, at }) => readMovement(new Map(heading.cells.map((name, index) => [name, cells[index] ?? ''])), iban, at))
}

type Row = { cells: string[]; at: number }

/** Returns the rows that are not empty, with their line in the file. A quoted cell may contain line breaks. */
function readRows(text: string): Row[] {
  const rows: Row[] = []
  let [at, cursor] = [1, 0]
  Papa.parse<string[]>(text, {
    delimiter: ';',
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new StatementRefused('syntax', at)
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) rows.push({ cells, at })
      at += text.slice(cursor, meta.cursor).split('\n').length - 1
      cursor = meta.cursor
    },
  })
  return rows
}

/** A file that does not name its account could be from another account. */
function checkAccount(rows: Row[], iban: string): void {
  const rowOf = (name: string) => rows.find(({ cells }) => cells[0] === name)
  const [whole, number, bank] = ['iban', 'accountId', 'bankId'].map(rowOf)
  const account = readAccount(whole?.cells[1] ?? `${number?.cells[1]}/${bank?.cells[1]}`)
  if (account !== iban) throw new StatementRefused('account', (whole ?? number)?.at ?? null)
}

function readMovement(cells: Map<string, string>, iban: string, at: number): BankLine {
  const cell = (name: string) => cells.get(name) || null
  const amount = readAmount(cell('Objem') ?? '')
  if (!amount) throw new StatementRefused('amount', at)
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell('Datum') ?? '') ?? []
  const bookedOn = dayFrom(year, month, day)
  if (!bookedOn) throw new StatementRefused('day', at)
  const bankId = cell('ID pohybu') ?? cell('ID operace')
  const symbol = cell('VS') ?? ''
  if (!/^\d+$/.test(bankId ?? '') || !/^\d{0,10}$/.test(symbol) || !cell('Měna')) throw new StatementRefused('syntax', at)
  return {
    account: iban,
    bankId,
    bookedOn,
    amount,
    currency: cell('Měna') ?? '',
    symbol: withoutLeadingZeros(symbol),
    note: noteOf(cell('Zpráva pro příjemce'), cell('Uživatelská identifikace'), cell('Komentář')),
    counterAccount: readCounterAccount(cell('Protiúčet'), cell('Kód banky')),
    counterName: cell('Název protiúčtu'),
    isReversal: isFioReversal(cell('Typ')),
  }
}
