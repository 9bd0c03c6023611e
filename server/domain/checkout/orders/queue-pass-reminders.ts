import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { addDays, dayOf } from '../../kernel/studio-time.ts'
import { listPassesEnding, listPassesWithOneLeft } from './order-email-repository.ts'

const DAYS_BEFORE = 7

type EmailQueue = { db: Database; enqueue: Enqueue; timeZone: string }

/** Queues reminders before a pass ends, once for each end date, and when one entry is left. Outdated ones are dropped when they are due. */
export async function queuePassReminders({ db, enqueue, timeZone }: EmailQueue): Promise<void> {
  const today = dayOf(await readClock(db), timeZone)
  const queueEndEmail = async ({ passId, until, ...who }: Awaited<ReturnType<typeof listPassesEnding>>[number]) => {
    const about = { kind: 'pass-ends-soon', passId, until: until ?? '' } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { ...who, about, cause: `pass-ends-soon:${passId}:${until}` }))
  }
  const queueLastEntryEmail = async ({ passId, to, language }: Awaited<ReturnType<typeof listPassesWithOneLeft>>[number]) => {
    const about = { kind: 'pass-last-entry', passId } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { to, language, about, cause: `pass-last-entry:${passId}` }))
  }
  const complaint = 'Not every reminder about a pass could be queued.'
  await runDuties(
    async () => runEach(await listPassesEnding(db, { from: today, to: addDays(today, DAYS_BEFORE) }), queueEndEmail, complaint),
    async () => runEach(await listPassesWithOneLeft(db, today), queueLastEntryEmail, complaint),
  )
}
