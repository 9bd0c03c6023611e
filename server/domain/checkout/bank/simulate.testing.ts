import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import type { BankLine, BankSource } from '../../money/bank/bank-line.ts'
import { bookByTransfer, daysLater, lineOf, type Waiting } from './bank.testing.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import type { PricedPurchase } from './oracle.testing.ts'
import { takeBankLines } from './take-bank-lines.ts'

const PRICE = 45_000

/** The ways in which a transfer can go wrong. */
export type Fault = 'none' | 'short' | 'over' | 'doubled' | 'split' | 'late' | 'lost' | 'no symbol' | 'wrong digit' | 'never'

export type SimulatedPurchase = Waiting & { fault: Fault; lines: BankLine[] }

/** Books a class by transfer and returns the bank lines that result from the fault. `day`: in how many days the money arrives. */
export async function buy(deps: BookingDependencies, fault: Fault, day: number): Promise<SimulatedPurchase> {
  const { db } = deps
  const offeringId = await makeSession(db, { price: PRICE, capacity: 1, startsAt: new Date(Date.now() + 90 * 86_400_000) })
  const [personId, otherId] = (await makePeople(db, 2)) as [number, number]
  const waiting = await bookByTransfer(deps, personId, offeringId)
  if (fault === 'late' || fault === 'lost') await lapse(db, waiting.bookingId)
  if (fault === 'lost') await bookByTransfer(deps, otherId, offeringId)
  return { ...waiting, fault, lines: linesOf(waiting, fault, daysLater(day)) }
}

function linesOf({ amount, symbol }: Waiting, fault: Fault, bookedOn: string): BankLine[] {
  const line = (sum: number, changed: Partial<BankLine> = {}) => lineOf({ amount: sum, symbol, bookedOn, ...changed })
  switch (fault) {
    case 'never':
      return []
    case 'short':
      return [line(amount - 100)]
    case 'over':
      return [line(amount + 5_000)]
    case 'doubled':
      return [line(amount), line(amount)]
    case 'split':
      return [line(amount - 100), line(100)]
    case 'no symbol':
      return [line(amount, { symbol: null })]
    case 'wrong digit':
      return [line(amount, { symbol: `${symbol.slice(0, 5)}${(Number(symbol[5]) + 1) % 10}${symbol.slice(6)}` })]
    default:
      return [line(amount, { symbol: `000${symbol}` })]
  }
}

export const pricedOf = ({ symbol, amount, fault }: SimulatedPurchase): PricedPurchase => ({
  symbol,
  price: amount,
  isLost: fault === 'lost',
})

/** Each source gives a line a different id, or none. */
const seenBy = (source: BankSource, lines: BankLine[]): BankLine[] =>
  lines.map((line) => ({
    ...line,
    bankId: source === 'gpc' ? null : `${source} ${line.bankId}`,
    note: source === 'camt' ? 'yoga' : line.note,
    counterName: source === 'gpc' ? null : line.counterName,
  }))

/** Confirms the money of a line by hand as staff, with a day that is wrong by `days`. */
export const confirmByHand = (deps: BookingDependencies, { paymentId }: Waiting, { amount }: BankLine, day: number, staffId: number) =>
  confirmTransfer(deps, { paymentId, amount, day: daysLater(day), staffId })

export const takeAs = (deps: BookingDependencies, source: BankSource, lines: BankLine[]) =>
  takeBankLines(deps, { source, lines: seenBy(source, lines), at: new Date() })

/** The tasks of staff: open lines, transfers to send back or to ask about, and transfers of which too little arrived. */
export type ForStaff = { lines: number; refunds: number; short: number }

export async function countForStaff(db: Database): Promise<ForStaff> {
  const { rows } = (await db.execute(sql`select (select count(*)::int from bank_lines where state = 'open') as lines,
    (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.provider = 'transfer' and r.by_hand and r.status = 'due') as refunds,
    (select count(*)::int from payments where short_since is not null and status in ('open', 'closed')) as short`)) as unknown as {
    rows: ForStaff[]
  }
  const [row] = rows
  if (!row) throw new Error('The database answered nothing.')
  return row
}
