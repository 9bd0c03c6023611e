import type { FileLanguage } from '../../../../packages/contract/money/accountant.ts'
import type { Reader } from '../../../db/database.ts'
import { dayOf, monthOf } from '../../kernel/studio-time.ts'
import { issueReceipts, type ReceiptDependencies } from '../../money/receipts/issue-receipts.ts'
import type { Receipt, ReceiptSeries } from '../../money/receipts/receipt.ts'
import { listCounters, listReceiptsAfter } from '../../money/receipts/receipt-repository.ts'
import { type BookLine, listBookLines } from './book-line-list-repository.ts'
import { bookLines, booksHead } from './books-csv.ts'
import { csvHead, csvLines } from './csv.ts'
import { receiptCsvHead, receiptCsvRow } from './receipts-csv.ts'

// The number of receipts in memory at once and in one PDF. Each PDF embeds its fonts only once.
const TOGETHER = 400

/** Consecutive receipts of one series, named by the first and the last. */
export type ReceiptRange = { name: string; read: () => Promise<Receipt[]> }

export type YearFiles = {
  texts: { name: string; read: () => AsyncGenerator<string> }[]
  receipts: ReceiptRange[]
}

export async function openYear(deps: ReceiptDependencies, year: number, language: FileLanguage): Promise<YearFiles> {
  await issueReceipts(deps)
  const { db, timeZone } = deps
  const stretches = (await listCounters(db, year)).flatMap((counter) => receiptRangesOf(db, year, counter))
  const months = Array.from({ length: 12 }, (_, index) => monthOf(`${year}-${String(index + 1).padStart(2, '0')}`, timeZone))
  const audience = { language, timeZone }
  const books = {
    name: 'books.csv',
    read: async function* () {
      yield booksHead(audience)
      for (const month of months) yield bookLines(await listBookLines(db, month), audience)
    },
  }
  const fees = {
    name: 'fees.csv',
    read: async function* () {
      yield csvHead(['Datum platby', 'Platba', 'Částka', 'Poplatek'])
      for (const month of months) yield csvLines((await listBookLines(db, month)).filter(hasFee).map(feeRow(timeZone)))
    },
  }
  const receipts = {
    name: 'papers.csv',
    read: async function* () {
      yield csvHead(receiptCsvHead)
      for (const { read } of stretches) yield csvLines((await read()).map(receiptCsvRow))
    },
  }
  return { texts: [receipts, books, fees], receipts: stretches }
}

const hasFee = ({ fee }: BookLine): boolean => fee !== null && fee !== 0
const feeRow =
  (zone: string) =>
  ({ id, at, amount, fee }: BookLine) => [dayOf(at, zone), `P-${id}`, amount, fee]

type Counter = { series: ReceiptSeries; prefix: string; last: number }

function receiptRangesOf(reader: Reader, year: number, { series, prefix, last }: Counter): ReceiptRange[] {
  const nameOf = (number: number) => `${prefix}${year}-${String(number).padStart(4, '0')}`
  return Array.from({ length: Math.ceil(last / TOGETHER) }, (_, index) => {
    const after = index * TOGETHER
    const to = Math.min(after + TOGETHER, last)
    return {
      name: `${nameOf(after + 1)}_${nameOf(to)}`,
      read: () => listReceiptsAfter(reader, year, { series, number: after }, to - after),
    }
  })
}
