import { randomInt } from 'node:crypto'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { czechAccountNumber } from './account-number.ts'
import { countOpenLines, findTestLine, readBankPoll, TEST_AMOUNT, writeTest } from './bank-poll-repository.ts'
import { fioTokenEnd } from './poll-fio.ts'
import { paymentCodePath } from './spayd.ts'
import { countWaitingElsewhere, listAccountsOfTransfers } from './transfer-payment-repository.ts'

/** `fioTokenEndsOn`: undefined without a token. */
export type BankDependencies = { db: Database; timeZone: string; fioTokenEndsOn: string | undefined }

export type BankState = Awaited<ReturnType<typeof readBank>>

export async function readBank({ db, timeZone, fioTokenEndsOn }: BankDependencies) {
  const [{ transfersOn, iban }, accounts, poll, lines, now] = await Promise.all([
    readSettings(db),
    listAccountsOfTransfers(db),
    readBankPoll(db),
    countOpenLines(db),
    readClock(db),
  ])
  const hasFio = fioTokenEndsOn !== undefined
  return {
    transfersOn,
    iban,
    accountNumber: iban && czechAccountNumber(iban),
    hasTransfers: accounts.length > 0,
    hasFio,
    answeredAt: poll.answeredAt,
    silentSince: hasFio ? poll.silentSince : null,
    failure: hasFio ? poll.failure : null,
    tokenEndsOn: fioTokenEndsOn === undefined ? null : fioTokenEnd(fioTokenEndsOn, now, timeZone),
    openLines: lines.count,
    test: iban && poll.testSymbol && poll.testAt ? await readTest(db, iban, poll.testSymbol, poll.testAt) : null,
  }
}

async function readTest(db: Database, iban: string, symbol: string, startedAt: Date) {
  const line = await findTestLine(db, symbol)
  return {
    symbol,
    startedAt,
    code: paymentCodePath({ iban, amount: TEST_AMOUNT, dueOn: null, symbol, message: 'Test' }),
    arrived: line ? { source: line.source, seconds: Math.max(0, Math.round((line.at.getTime() - startedAt.getTime()) / 1000)) } : null,
  }
}

/** Begins a test of the account with a payment of 1 Kč, whose symbol is shorter than those of payments. Refuses: account_missing. */
export async function startTest({ db }: Pick<BankDependencies, 'db'>): Promise<Decision<void>> {
  const { iban } = await readSettings(db)
  if (iban === null) return refuse('account_missing')
  await writeTest(db, String(randomInt(100_000, 1_000_000)), await readClock(db))
  return accept(undefined)
}

const SILENT_HOURS = 3

/** A task for staff about the bank. `since`: when the problem began. `isOtherAccount`: Fio's token belongs to another account. */
export type BankTask = {
  kind: 'fio_silent' | 'fio_token_ends' | 'bank_lines_open' | 'earlier_account'
  since: Date
  count: number
  endsOn: string | null
  isOtherAccount?: boolean
}

/** Lists the tasks for staff about the bank. While transfers are off, only open lines and transfers to an earlier account are tasks. */
export async function listBankTasks({ db, timeZone, fioTokenEndsOn }: BankDependencies): Promise<BankTask[]> {
  const [{ transfersOn }, poll, lines, elsewhere, now] = await Promise.all([
    readSettings(db),
    readBankPoll(db),
    countOpenLines(db),
    countWaitingElsewhere(db),
    readClock(db),
  ])
  const tasks: BankTask[] = []
  if (lines.since) tasks.push({ kind: 'bank_lines_open', since: lines.since, count: lines.count, endsOn: null })
  if (elsewhere.since) tasks.push({ kind: 'earlier_account', since: elsewhere.since, count: elsewhere.count, endsOn: null })
  if (!transfersOn || fioTokenEndsOn === undefined) return tasks
  if (poll.silentSince && now.getTime() - poll.silentSince.getTime() > SILENT_HOURS * 3_600_000)
    tasks.push({
      kind: 'fio_silent',
      since: poll.silentSince,
      count: 0,
      endsOn: null,
      isOtherAccount: poll.failure === 'other_account',
    })
  const endsOn = fioTokenEnd(fioTokenEndsOn, now, timeZone)
  if (endsOn !== null) tasks.push({ kind: 'fio_token_ends', since: now, count: 0, endsOn })
  return tasks
}
