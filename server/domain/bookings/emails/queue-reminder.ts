import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { listToRemind } from './booking-email-repository.ts'

/** Hours before the start. */
const REMINDERS = [24, 2] as const

/** Queues due reminders, each once. A reminder of a class moved or cancelled since is dropped when it is due to be sent. */
export async function queueReminders({ db, enqueue }: { db: Database; enqueue: Enqueue }): Promise<void> {
  const queue = async (
    hours: (typeof REMINDERS)[number],
    { bookingId, to, language, startsAt }: Awaited<ReturnType<typeof listToRemind>>[number],
  ) => {
    const about = { kind: 'reminder', bookingId, hours, startsAt: startsAt.toISOString() } as const
    const cause = `reminder:${hours}:${bookingId}:${about.startsAt}`
    await db.transaction((tx) => queueMail(tx, enqueue, { to, language, about, cause, bookingId }))
  }
  await runDuties(
    ...REMINDERS.map(
      (hours) => async () =>
        runEach(await listToRemind(db, hours), (booking) => queue(hours, booking), `Not every reminder of ${hours} hours could be queued.`),
    ),
  )
}
