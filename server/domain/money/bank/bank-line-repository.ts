import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bankLines, bankSightings } from '../../../db/schema/bank-lines.ts'
import { payments } from '../../../db/schema/payments.ts'
import { paymentsOfPerson } from '../payments/payments-of-person-repository.ts'
import type { PurchaseId } from '../payments/purchase.ts'
import { belongsTo } from '../payments/purchase-repository.ts'
import type { BankSource } from './bank-line.ts'

// A number that no other advisory lock uses.
const BANK_LOCK = 7_418_302

/**
 * Serializes the storing of bank lines until the end of the transaction, because equal lines are counted. Taken before the lock of any
 * row.
 */
export async function lockBankLines(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BANK_LOCK}::bigint)`)
}

export type Transfer = { id: number; bookingId: number | null; orderId: number | null; amount: number; createdAt: Date }

const transferColumns = {
  id: payments.id,
  bookingId: payments.bookingId,
  orderId: payments.orderId,
  amount: payments.amount,
  createdAt: payments.createdAt,
}

export const findTransfersOfSymbols = (reader: Reader, symbols: string[]): Promise<Transfer[]> =>
  symbols.length === 0
    ? Promise.resolve([])
    : reader.select(transferColumns).from(payments).where(inArray(payments.variableSymbol, symbols))

export const findTransferOfSymbol = async (reader: Reader, symbol: string): Promise<Transfer | undefined> =>
  (await findTransfersOfSymbols(reader, [symbol]))[0]

/** SQL: the money of the lines matched to a payment, in haléře. Pass a column with its table name. */
export const receivedFor = (paymentId: SQL | typeof payments.id): SQL<number> =>
  sql<number>`(select coalesce(sum(l.amount), 0)::int from bank_lines l where l.payment_id = ${paymentId} and l.state = 'matched')`

/** Returns the money of the lines matched to a payment, in haléře. Lock the payment before deciding by it. */
export async function sumReceived(reader: Reader, paymentId: number): Promise<number> {
  const [row] = await rowsOf<{ sum: number }>(reader, sql`select ${receivedFor(sql`${paymentId}::int`)} as sum`)
  return row?.sum ?? 0
}

export async function hasPartOfTransfer(reader: Reader, id: PurchaseId): Promise<boolean> {
  const [row] = await reader
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        belongsTo(payments, id),
        inArray(payments.status, ['open', 'closed']),
        isNotNull(payments.variableSymbol),
        sql`${receivedFor(payments.id)} > 0`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** SQL: the money in haléře that staff detached from a transfer because it was for something else. Pass a column with its table name. */
export const takenOff = (paymentId: SQL | typeof payments.id): SQL<number> =>
  sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = ${paymentId} and r.cause = 'reassigned')`

export async function sumTakenOff(reader: Reader, paymentId: number): Promise<number> {
  const [row] = await rowsOf<{ sum: number }>(reader, sql`select ${takenOff(sql`${paymentId}::int`)} as sum`)
  return row?.sum ?? 0
}

/** Returns the money that was booked above the amount of a transfer, in haléře. Lock the payment before deciding by it. */
export async function sumSurplus(reader: Reader, paymentId: number): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
    .from(payments)
    .where(eq(payments.surplusOf, paymentId))
  return row?.sum ?? 0
}

export const findTransfer = (reader: Reader, paymentId: number): Promise<Transfer | undefined> =>
  first(
    reader
      .select(transferColumns)
      .from(payments)
      .where(and(eq(payments.id, paymentId), isNotNull(payments.variableSymbol))),
  )

/** Returns the newest transfer of a booking that is not settled, or whose money staff detached. */
export const findTransferOfBooking = (reader: Reader, bookingId: number): Promise<Transfer | undefined> =>
  first(
    reader
      .select(transferColumns)
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, bookingId),
          isNotNull(payments.variableSymbol),
          or(inArray(payments.status, ['open', 'closed']), sql`${takenOff(payments.id)} > 0`),
        ),
      )
      .orderBy(desc(payments.id)),
  )

type StoredLine = typeof bankLines.$inferInsert
export type NewLine = Omit<StoredLine, 'id' | 'createdAt'>

/** The caller has locked the bank lines. */
export async function insertBankLine(tx: Transaction, line: NewLine): Promise<number> {
  const [row] = await tx
    .insert(bankLines)
    .values({ ...line, createdAt: clock })
    .returning({ id: bankLines.id })
  if (!row) throw new Error('The bank line was not stored.')
  return row.id
}

type Sighting = { account: string; source: BankSource; key: string }

/** Returns the line that a source has reported under this key. */
export const findSighted = (tx: Transaction, { account, source, key }: Sighting) =>
  first(
    tx
      .select({ source: bankLines.source, bookedOn: bankLines.bookedOn, amount: bankLines.amount })
      .from(bankSightings)
      .innerJoin(bankLines, eq(bankLines.id, bankSightings.lineId))
      .where(and(eq(bankSightings.account, account), eq(bankSightings.source, source), eq(bankSightings.key, key))),
  )

export async function insertSighting(tx: Transaction, sighting: Sighting & { lineId: number }): Promise<void> {
  await tx.insert(bankSightings).values(sighting)
}

/** Returns the line that another source reported with the same id of the bank and the same amount. */
export const findLineOfKey = async (
  tx: Transaction,
  { account, key, amount }: { account: string; key: string; amount: number },
): Promise<number | undefined> =>
  (
    await first(
      tx
        .select({ id: bankLines.id })
        .from(bankSightings)
        .innerJoin(bankLines, eq(bankLines.id, bankSightings.lineId))
        .where(and(eq(bankSightings.account, account), eq(bankSightings.key, key), eq(bankLines.amount, amount))),
    )
  )?.id

type Equal = { account: string; fingerprint: string }

export async function countSighted(tx: Transaction, source: BankSource, { account, fingerprint }: Equal): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(bankSightings)
    .innerJoin(bankLines, eq(bankLines.id, bankSightings.lineId))
    .where(and(eq(bankSightings.source, source), eq(bankLines.account, account), eq(bankLines.fingerprint, fingerprint)))
  return row?.n ?? 0
}

const findOldestId = async (tx: Transaction, ...conditions: (SQL | undefined)[]): Promise<number | undefined> =>
  (
    await first(
      tx
        .select({ id: bankLines.id })
        .from(bankLines)
        .where(and(...conditions))
        .orderBy(asc(bankLines.id)),
    )
  )?.id

export const findEqualLine = (tx: Transaction, { account, fingerprint, ordinal }: Equal & { ordinal: number }) =>
  findOldestId(tx, eq(bankLines.account, account), eq(bankLines.fingerprint, fingerprint), eq(bankLines.ordinal, ordinal))

/** The maximum number of days between the day that staff entered and the bank's day of the same money. */
export const HAND_DAYS = 5

type Money = { paymentId: number; amount: number; bookedOn: string }

const isSameMoney = ({ paymentId, amount, bookedOn }: Money) =>
  and(eq(bankLines.paymentId, paymentId), eq(bankLines.amount, amount), sql`abs(${bankLines.bookedOn} - ${bookedOn}::date) <= ${HAND_DAYS}`)

/** Returns the line that staff confirmed for money that the bank now reports with the symbol. Staff may have entered a much later day. */
export const findLineConfirmed = (tx: Transaction, { paymentId, amount, bookedOn }: Money) =>
  findOldestId(
    tx,
    eq(bankLines.paymentId, paymentId),
    eq(bankLines.amount, amount),
    isNull(bankLines.account),
    sql`${bookedOn}::date - ${bankLines.bookedOn} <= ${HAND_DAYS}`,
  )

/** Returns the line that staff confirmed for this money and that no source has reported yet. */
export const findLineByHand = (tx: Transaction, money: Money) => findOldestId(tx, isSameMoney(money), isNull(bankLines.account))

/** Returns any line of the same money, because staff may confirm money that the bank has already reported, or press the button twice. */
export const findLineOfMoney = (tx: Transaction, money: Money) => findOldestId(tx, isSameMoney(money))

/** Replaces the data that staff entered by the data that the bank reported. The money is still counted once. */
export async function describeLine(tx: Transaction, lineId: number, line: Partial<NewLine>): Promise<void> {
  await tx.update(bankLines).set(line).where(eq(bankLines.id, lineId))
}

/** Lists transfers that are counted in the books, with the sum of their bank lines minus the surplus booked separately. */
export async function listTransfersReceived(reader: Reader, { from, to }: { from: Date; to: Date }) {
  const surplus = sql`(select coalesce(sum(s.amount), 0) from payments s where s.surplus_of = ${payments.id})`
  return reader
    .select({
      symbol: sql<string>`${payments.variableSymbol}`,
      amount: sql<number>`(${receivedFor(payments.id)} - ${surplus} + ${takenOff(payments.id)})::int`,
      at: sql<Date>`${payments.settledAt}`.mapWith(payments.settledAt),
    })
    .from(payments)
    .where(
      and(
        isNotNull(payments.variableSymbol),
        sql`${payments.settledAt} >= ${from.toISOString()}`,
        sql`${payments.settledAt} < ${to.toISOString()}`,
      ),
    )
}

export const findBankLine = (reader: Reader, id: number) =>
  first(
    reader
      .select({ id: bankLines.id, amount: bankLines.amount, symbol: bankLines.symbol, note: bankLines.note })
      .from(bankLines)
      .where(eq(bankLines.id, id)),
  )

/** The caller has locked the bank lines, as for all functions below. */
export const findOpenOrAside = (tx: Transaction, lineId: number) =>
  first(
    tx
      .select({
        amount: bankLines.amount,
        currency: bankLines.currency,
        bookedOn: bankLines.bookedOn,
        symbol: bankLines.symbol,
        note: bankLines.note,
        state: bankLines.state,
      })
      .from(bankLines)
      .where(and(eq(bankLines.id, lineId), inArray(bankLines.state, ['open', 'aside']))),
  )

export const findMatchedLine = (tx: Transaction, lineId: number) =>
  first(
    tx
      .select({
        amount: bankLines.amount,
        bookedOn: bankLines.bookedOn,
        paymentId: sql<number>`${bankLines.paymentId}`,
        isOfBank: sql<boolean>`${bankLines.account} is not null`,
      })
      .from(bankLines)
      .where(and(eq(bankLines.id, lineId), eq(bankLines.state, 'matched'))),
  )

export async function changeLineState(
  tx: Transaction,
  lineId: number,
  to: { state: 'matched'; paymentId: number } | { state: 'open' | 'aside'; paymentId: null },
): Promise<void> {
  await tx.update(bankLines).set(to).where(eq(bankLines.id, lineId))
}

/** Deletes a line that staff confirmed by mistake. No source has reported it. */
export async function deleteLineByHand(tx: Transaction, lineId: number): Promise<void> {
  await tx.delete(bankLines).where(and(eq(bankLines.id, lineId), isNull(bankLines.account)))
}

/**
 * Removes the payer's data from the bank lines of a person's payments, except lines whose money staff still have to send back, and parts of
 * transfers that are not settled. Day, amount and symbol stay in the books.
 */
export async function erasePayers(tx: Transaction, personId: number): Promise<void> {
  const isPart = sql`exists (select from payments p where p.id = ${bankLines.paymentId} and p.status in ('open', 'closed'))`
  const isRefundDue = sql`exists (select from refunds r join payments p on p.id = r.payment_id
    where coalesce(p.surplus_of, p.id) = ${bankLines.paymentId} and r.by_hand and r.status = 'due')`
  await tx
    .update(bankLines)
    .set({ counterName: null, counterAccount: null, note: null })
    .where(sql`${bankLines.paymentId} in ${paymentsOfPerson(personId)} and not ${isPart} and not ${isRefundDue}`)
}

/** Replaces a line that staff confirmed by the one that the bank reported for the same money. */
export async function mergeLines(
  tx: Transaction,
  { from, into, paymentId }: { from: number; into: number; paymentId: number },
): Promise<void> {
  await deleteLineByHand(tx, from)
  await changeLineState(tx, into, { state: 'matched', paymentId })
}
