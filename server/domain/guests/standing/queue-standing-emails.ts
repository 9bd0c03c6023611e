import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { runEachAtOnce } from '../../kernel/run-each.ts'
import { addDays, addMinutes, dayOf, instantOf, weekdayOf } from '../../kernel/studio-time.ts'
import { countAdditions } from '../../money/ledger/credit-repository.ts'
import { isEmptyReport, readStandingReport } from './read-standing-report.ts'
import { findStandingRecipient, listStandingPeople, type StandingRecipient } from './standing-repository.ts'

type EmailQueue = { enqueue: Enqueue; timeZone: string }

/** Days on which the weekly emails are queued. The nightly run of Monday may fail, so Tuesday repeats it. */
const REPORT_DAYS = 2
const REPORT_AT = '08:00'

/** Queues at most one email a week per person: the dates booked last week, the dates of this week that are not booked, and series that have ended. Idempotent. */
export async function queueStandingWeeks(deps: EmailQueue & { db: Database }, now: Date): Promise<void> {
  const today = dayOf(now, deps.timeZone)
  const weekday = weekdayOf(today)
  if (weekday > REPORT_DAYS) return
  const day = addDays(today, 1 - weekday)
  const tell = async ({ personId, to, language }: StandingRecipient) => {
    if (isEmptyReport(await readStandingReport(deps.db, deps, { personId, day }))) return
    const about = { kind: 'standing-week', personId, day } as const
    const notBefore = instantOf(day, REPORT_AT, deps.timeZone)
    const cause = `standing-week:${personId}:${day}`
    await deps.db.transaction((tx) => queueEmail(tx, deps.enqueue, { to, language, about, cause, notBefore }))
  }
  await runEachAtOnce(await listStandingPeople(deps.db), tell, 'Not every weekly email about standing bookings could be queued.')
}

const REPORT_MINUTES = 10

/** Queues the email about the first dates, once they are booked. */
export async function queueStandingBegun(
  tx: Transaction,
  { enqueue, timeZone }: EmailQueue,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<void> {
  const recipient = await findStandingRecipient(tx, id)
  if (!recipient) return
  const { personId, name: _, ...who } = recipient
  const about = { kind: 'standing-week', personId, day: dayOf(createdAt, timeZone), standingId: id } as const
  await queueEmail(tx, enqueue, { ...who, about, cause: `standing-begun:${id}`, notBefore: addMinutes(createdAt, REPORT_MINUTES) })
}

/** Queues the email that a pass no longer suffices: once per pass, even for several standing bookings, and again once staff add entries. */
export async function queuePassRunsOut(
  tx: Transaction,
  { enqueue }: Pick<EmailQueue, 'enqueue'>,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<void> {
  const recipient = await findStandingRecipient(tx, id)
  if (!recipient) return
  const { to, language } = recipient
  const about = { kind: 'standing-pass-out', standingId: id } as const
  const additions = accountId === null ? 0 : await countAdditions(tx, accountId)
  const cause = `standing-pass-out:${accountId ?? `none:${id}`}${additions > 0 ? `:${additions}` : ''}`
  await queueEmail(tx, enqueue, { to, language, about, cause })
}
