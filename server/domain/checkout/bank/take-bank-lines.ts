import { LARGEST_INTEGER } from '../../../../packages/contract/studio/id.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { runEach } from '../../kernel/run-each.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import type { BankLine, BankSource } from '../../money/bank/bank-line.ts'
import {
  countSighted,
  describeLine,
  findEqualLine,
  findLineConfirmed,
  findLineOfKey,
  findSighted,
  findTransfersOfSymbols,
  insertBankLine,
  insertSighting,
  lockBankLines,
  type NewLine,
  type Transfer,
} from '../../money/bank/bank-line-repository.ts'
import { type KeyedLine, keyLines, keyOfReusedId, symbolsOf } from '../../money/bank/line-identity.ts'
import { findPurchaseOwner } from '../refunds/paid-purchase.ts'
import { lockToSettle } from '../settle-payment.ts'
import { bookReceived } from './book-received.ts'

/** The lines of one source, in its order. `at`: when the source was read. */
export type TakeBankLines = { source: BankSource; lines: BankLine[]; at: Date }

/** The numbers of new lines. `fresh`: all of them. `matched`: those that belong to a payment. `open`: those left for staff. */
export type TakenLines = { fresh: number; matched: number; open: number }

/** Stores new lines, matches them to payments by symbol and settles these, each in a transaction. Repeatable. Ignores outgoing and too large amounts. */
export async function takeBankLines(deps: BookingDependencies, { source, lines }: TakeBankLines): Promise<TakenLines> {
  const taken: TakenLines = { fresh: 0, matched: 0, open: 0 }
  const take = async (keyed: KeyedLine) => {
    const state = await deps.db.transaction((tx) => takeLine(tx, deps, source, keyed))
    if (state === 'known') return
    taken.fresh += 1
    taken[state] += 1
  }
  // A larger amount does not fit the column. It is above 21 million CZK, so it is no payment for a class.
  const received = lines.filter(({ amount, isReversal }) => (amount > 0 || isReversal) && Math.abs(amount) <= LARGEST_INTEGER)
  await runEach(keyLines(received), take, 'Not every bank line could be stored.')
  return taken
}

async function takeLine(
  tx: Transaction,
  deps: BookingDependencies,
  source: BankSource,
  keyed: KeyedLine,
): Promise<'known' | 'matched' | 'open'> {
  await lockBankLines(tx)
  const { line, fingerprint } = keyed
  const { account, amount, bookedOn } = line
  const key = await findFreeKey(tx, source, keyed)
  if (key === undefined) return 'known'
  const sighting = { account, source, key }
  const ordinal = (await countSighted(tx, source, { account, fingerprint })) + 1
  const isOfBank = line.bankId !== null
  const same =
    (isOfBank ? await findLineOfKey(tx, { account, key, amount }) : undefined) ??
    (await findEqualLine(tx, { account, fingerprint, ordinal }))
  if (same !== undefined) {
    await insertSighting(tx, { ...sighting, lineId: same })
    return 'known'
  }

  const payment = await findPaymentOf(tx, deps, line)
  const stored = { ...columnsOf(line, source), fingerprint, ordinal }
  if (!payment) {
    await insertSighting(tx, { ...sighting, lineId: await insertBankLine(tx, { ...stored, state: 'open' }) })
    return 'open'
  }
  const byHand = await findLineConfirmed(tx, { paymentId: payment.id, amount, bookedOn })
  if (byHand !== undefined) {
    await describeLine(tx, byHand, stored)
    await insertSighting(tx, { ...sighting, lineId: byHand })
    return 'matched'
  }
  const owner = await findPurchaseOwner(tx, payment)
  if (!owner) throw new Error(`The purchase of payment ${payment.id} is gone.`)
  const locked = await lockToSettle(tx, deps, owner, payment.id)
  const lineId = await insertBankLine(tx, { ...stored, state: 'matched', paymentId: payment.id })
  await insertSighting(tx, { ...sighting, lineId })
  await bookReceived(tx, deps, locked)
  return 'matched'
}

/** Returns the key under which a line is stored. Undefined if the source has reported the line before. */
async function findFreeKey(tx: Transaction, source: BankSource, { line, key }: KeyedLine): Promise<string | undefined> {
  const { account, bookedOn, amount } = line
  const known = await findSighted(tx, { account, source, key })
  if (!known) return key
  // The known line is the same one if another source reported it, perhaps with another day, or if day and amount are equal.
  const isSame = known.source !== source || (known.bookedOn === bookedOn && known.amount === amount)
  const other = keyOfReusedId(line)
  return isSame || (await findSighted(tx, { account, source, key: other })) ? undefined : other
}

/** Returns the payment of a line if the match is certain. A match is uncertain if the money arrived before the symbol was assigned. */
async function findPaymentOf(tx: Transaction, { timeZone }: BookingDependencies, line: BankLine): Promise<Transfer | undefined> {
  if (line.isReversal || line.amount <= 0 || line.currency !== 'CZK') return undefined
  const [payment, ...others] = await findTransfersOfSymbols(tx, symbolsOf(line))
  if (!payment || others.length > 0) return undefined
  return line.bookedOn >= dayOf(payment.createdAt, timeZone) ? payment : undefined
}

const columnsOf = ({ account, bookedOn, amount, currency, symbol, note, counterAccount, counterName }: BankLine, source: BankSource) =>
  ({ account, bookedOn, amount, currency, symbol, note, counterAccount, counterName, source }) satisfies Partial<NewLine>
