import type { BankLine } from '../../money/bank/bank-line.ts'
import { withoutLeadingZeros } from '../../money/bank/variable-symbol.ts'
import type { Books } from './bank.testing.ts'

/** The price of a purchase in haléře. `isLost`: the seat can no longer be taken when the money arrives. */
export type PricedPurchase = { symbol: string; price: number; isLost: boolean }

/**
 * Predicts the books from the bank statement and the price list alone. It ignores the sources and the order of lines: a purchase is paid if
 * all money with its symbol reaches the price, and the rest is credit.
 */
export function predictBooks(statement: BankLine[], prices: PricedPurchase[]): Books {
  const books: Books = { kept: 0, credit: 0, byHand: 0, part: 0, open: 0 }
  const incoming = statement.filter(({ amount, isReversal, currency }) => (amount > 0 || isReversal) && currency === 'CZK')
  const isOf = ({ symbol }: PricedPurchase, line: BankLine) =>
    !line.isReversal && line.symbol !== null && withoutLeadingZeros(line.symbol) === symbol
  for (const line of incoming) if (!prices.some((priced) => isOf(priced, line))) books.open += line.amount
  for (const priced of prices) {
    const arrived = incoming.filter((line) => isOf(priced, line)).reduce((sum, { amount }) => sum + amount, 0)
    if (arrived < priced.price) books.part += arrived
    else if (priced.isLost) books.byHand += arrived
    else {
      books.kept += priced.price
      books.credit += arrived - priced.price
    }
  }
  return books
}
