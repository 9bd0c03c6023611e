import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { listReminderRecipients } from './booking-email-repository.ts'

/** The number of hours before the start at which a reminder is due. */
const REMINDERS = [24, 2] as const

/** Queues due reminders, each once. If the class was moved or cancelled since, the reminder is dropped when it is due to be sent. */
export async function queueReminders({ db, enqueue }: { db: Database; enqueue: Enqueue }): Promise<void> {
  const queue = async (
    hours: (typeof REMINDERS)[number],
    { bookingId, to, language, startsAt }: Awaited<ReturnType<typeof listReminderRecipients>>[number],
  ) => {
    const about = { kind: 'reminder', bookingId, hours, startsAt: startsAt.toISOString() } as const
    const cause = `reminder:${hours}:${bookingId}:${about.startsAt}`
    await db.transaction((tx) => queueEmail(tx, enqueue, { to, language, about, cause, bookingId }))
  }
  await runDuties(
    ...REMINDERS.map(
      (hours) => async () =>
        runEach(
          await listReminderRecipients(db, hours),
          (booking) => queue(hours, booking),
          `Not every reminder of ${hours} hours could be queued.`,
        ),
    ),
  )
}
