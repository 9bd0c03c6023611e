import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader } from '../../../db/database.ts'
import { bankLines, bankPolls } from '../../../db/schema/bank-lines.ts'
import { payments } from '../../../db/schema/payments.ts'
import { addSeconds } from '../../kernel/studio-time.ts'

/** Claims the next call of the bank's API with one statement. Returns false if the latest claim of any process is younger than the pause. */
export async function claimPoll(db: Database, at: Date, pauseSeconds: number): Promise<boolean> {
  const taken = await db
    .insert(bankPolls)
    .values({ turnAt: at })
    .onConflictDoUpdate({
      target: bankPolls.onlyRow,
      set: { turnAt: at },
      setWhere: or(isNull(bankPolls.turnAt), lte(bankPolls.turnAt, addSeconds(at, -pauseSeconds))),
    })
    .returning({ turnAt: bankPolls.turnAt })
  return taken.length > 0
}

/** Records the outcome of a call. `failure`: null if the bank answered. Of consecutive failures, the first one stays recorded. */
export async function recordPollOutcome(db: Database, at: Date, failure: string | null): Promise<void> {
  await db
    .update(bankPolls)
    .set(
      failure === null
        ? { answeredAt: at, silentSince: null, failure: null }
        : { failure, silentSince: sql`coalesce(${bankPolls.silentSince}, ${at.toISOString()})` },
    )
}

export type BankPoll = {
  answeredAt: Date | null
  silentSince: Date | null
  failure: string | null
  testSymbol: string | null
  testAt: Date | null
}

const NEVER: BankPoll = { answeredAt: null, silentSince: null, failure: null, testSymbol: null, testAt: null }

export async function readBankPoll(reader: Reader): Promise<BankPoll> {
  const { answeredAt, silentSince, failure, testSymbol, testAt } = bankPolls
  return (await first(reader.select({ answeredAt, silentSince, failure, testSymbol, testAt }).from(bankPolls))) ?? NEVER
}

export async function writeTest(db: Database, testSymbol: string, testAt: Date): Promise<void> {
  await db.insert(bankPolls).values({ testSymbol, testAt }).onConflictDoUpdate({ target: bankPolls.onlyRow, set: { testSymbol, testAt } })
}

/** Haléře. */
export const TEST_AMOUNT = 100
const isOfTest = (symbol: string) =>
  and(
    sql`ltrim(${bankLines.symbol}, '0') = ${symbol}`,
    eq(bankLines.amount, TEST_AMOUNT),
    eq(bankLines.currency, 'CZK'),
    sql`${bankLines.account} = (select iban from settings)`,
  )

export const findTestLine = (reader: Reader, symbol: string) =>
  first(
    reader
      .select({ source: bankLines.source, at: bankLines.createdAt })
      .from(bankLines)
      .where(isOfTest(symbol))
      .orderBy(desc(bankLines.id)),
  )

/** Puts aside the payment that tests the account, because it pays for no purchase. */
export async function putTestAside(db: Database, symbol: string): Promise<void> {
  await db
    .update(bankLines)
    .set({ state: 'aside' })
    .where(and(eq(bankLines.state, 'open'), isOfTest(symbol)))
}

/** The number of seconds after the beginning of a test during which the site asks the bank often. */
const TEST_SECONDS = 1800

export async function isTestWaiting(reader: Reader, at: Date): Promise<boolean> {
  const { testSymbol, testAt } = await readBankPoll(reader)
  if (!testSymbol || !testAt || testAt < addSeconds(at, -TEST_SECONDS)) return false
  return (await findTestLine(reader, testSymbol)) === undefined
}

export async function countOpenLines(reader: Reader): Promise<{ count: number; since: Date | null }> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int`, since: sql<Date | null>`min(${bankLines.createdAt})`.mapWith(bankLines.createdAt) })
    .from(bankLines)
    .where(eq(bankLines.state, 'open'))
  return row ?? { count: 0, since: null }
}

/**
 * Returns the account from which the money of a transfer, or of its surplus, came. Several people may pay with one symbol. A line of the
 * same amount is preferred; otherwise the earliest line for a transfer, and the latest for a surplus.
 */
export const findPayer = (reader: Reader, paymentId: number) =>
  first(
    reader
      .select({ account: bankLines.counterAccount, name: bankLines.counterName })
      .from(payments)
      .innerJoin(bankLines, eq(bankLines.paymentId, sql`coalesce(${payments.surplusOf}, ${payments.id})`))
      .where(and(eq(payments.id, paymentId), eq(bankLines.state, 'matched'), isNotNull(bankLines.counterAccount)))
      .orderBy(
        desc(sql`${bankLines.amount} = ${payments.amount}`),
        sql`case when ${payments.surplusOf} is null then ${bankLines.id} else -${bankLines.id} end`,
      ),
  )
