import { addDays, dayOf, daysBetween } from '../../kernel/studio-time.ts'
import type { BankLine } from './bank-line.ts'
import type { FioClient, FioFailure } from './fio-client.ts'

export type BankPolling = {
  fio: FioClient
  timeZone: string
  /** The studio's IBAN. Null if staff have not set one, or have removed it. */
  account: () => Promise<string | null>
  /** Whether the account is an earlier one of the studio, to which transfers were started. */
  isEarlierAccount: (iban: string) => Promise<boolean>
  isTransferWaiting: (at: Date) => Promise<boolean>
  /** Claims the next call for this process. Returns false if any process claimed one less than `pauseSeconds` before. */
  takeTurn: (at: Date, pauseSeconds: number) => Promise<boolean>
  /** The time of the last call that Fio answered. */
  lastAnswer: () => Promise<Date | null>
  /** Plans the next poll of this process. Replaces a poll planned before. */
  pollLater: (milliseconds: number) => void
  /** Stores lines that are not known yet, because the same line arrives in many answers. */
  take: (lines: BankLine[], at: Date) => Promise<unknown>
  /** Records the outcome of a call. `failure`: null if Fio answered. */
  note: (at: Date, failure: string | null) => Promise<void>
  warn: (what: object, message: string) => void
}

/** `other_account`: the token belongs to another account than the studio's. Lines of an earlier account of the studio are stored. */
export type PollResult = 'off' | 'not_yet' | 'taken' | 'other_account' | FioFailure

const DAYS = 5
const MOST_DAYS = 30
// Fio allows one call in 30 seconds. Two seconds are added, because a call may take longer to reach Fio than the next one.
const PAUSE_WHILE_WAITING = 32
/** Added to the pause, because timers may fire a little early. */
const LATER_MS = 100
const PAUSE = 15 * 60 - 10

/**
 * Reads the bank lines of the last five days, if it is time: every 32 seconds while a transfer is waiting, otherwise every 15 minutes.
 * After an outage, the five days end with the last answer and the days since then are added, at most 30 days in all.
 */
export async function pollFio(deps: BankPolling, at: Date): Promise<PollResult> {
  const [account, isWaiting] = [await deps.account(), await deps.isTransferWaiting(at)]
  // Without an account, Fio is still polled for the money of waiting transfers.
  if (account === null && !isWaiting) return 'off'
  if (!(await deps.takeTurn(at, isWaiting ? PAUSE_WHILE_WAITING : PAUSE))) return 'not_yet'
  // The runs of the job are 20 seconds apart and may be late, so waiting for one would cost up to half a minute.
  if (isWaiting) deps.pollLater(PAUSE_WHILE_WAITING * 1000 + LATER_MS)
  const result = await readLines(deps, account, at)
  await deps.note(at, result === 'taken' ? null : result)
  return result
}

async function readLines(
  { fio, timeZone, warn, take, isEarlierAccount, lastAnswer }: BankPolling,
  account: string | null,
  at: Date,
): Promise<PollResult> {
  const today = dayOf(at, timeZone)
  const answered = dayOf((await lastAnswer()) ?? at, timeZone)
  const [from, earliest] = [addDays(answered, -DAYS), addDays(today, -MOST_DAYS)]
  const answer = await fio.read(from > earliest ? from : earliest, today)
  if (!answer.ok) {
    // No warning after a 409: the next regular call will succeed.
    if (answer.why !== 'too_soon') warn({ why: answer.why, status: answer.status }, 'Fio did not answer with bank lines')
    return answer.why
  }
  const isCurrent = answer.account === account
  const isKnown = isCurrent || (await isEarlierAccount(answer.account))
  if (isKnown && answer.lines.length > 0) await take(answer.lines, at)
  if (!isCurrent && (account !== null || !isKnown)) {
    warn({}, 'FIO_TOKEN belongs to another account than the one in the settings')
    return 'other_account'
  }
  return 'taken'
}

const WARNING_DAYS = 14

/** Returns the last day of the token if it is at most 14 days ahead or has passed, otherwise null. Fio's tokens last 180 days at most. */
export const fioTokenEnd = (endsOn: string, at: Date, timeZone: string): string | null =>
  daysBetween(dayOf(at, timeZone), endsOn) <= WARNING_DAYS ? endsOn : null
