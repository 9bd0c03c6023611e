import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { listProvenStaff } from '../../kernel/outbox/studio-inbox-repository.ts'
import { runEach } from '../../kernel/run-each.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { dayOf, timeOf } from '../../kernel/studio-time.ts'
import { readDigest } from './read-digest.ts'

// Later than this the digest is not sent, because staff have seen the day on Today.
const HOURS_LATE = 3

type EmailQueue = { db: Database; enqueue: Enqueue; timeZone: string }

/**
 * Queues the digest for each member of staff, once a day. If a clock change skips the hour, the next one is used. A repeated hour counts
 * once.
 */
export async function queueDigest({ db, enqueue, timeZone }: EmailQueue, now: Date): Promise<void> {
  const { digestOn, digestHour } = await readSettings(db)
  const hour = Number(timeOf(now, timeZone).slice(0, 2))
  if (!digestOn || hour < digestHour || hour >= digestHour + HOURS_LATE) return
  const day = dayOf(now, timeZone)
  if (!(await readDigest(db, day, timeZone))) return
  const queue = async ({ personId, ...reader }: Awaited<ReturnType<typeof listProvenStaff>>[number]) => {
    const about = { kind: 'studio-digest', personId, day } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { ...reader, about, cause: `studio-digest:${day}:${personId}` }))
  }
  await runEach(await listProvenStaff(db), queue, 'Not every digest could be queued.')
}
