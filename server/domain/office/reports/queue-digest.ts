import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { listProvenStaff } from '../../kernel/outbox/studio-inbox-repository.ts'
import { runEach } from '../../kernel/run-each.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { dayOf, timeOf } from '../../kernel/studio-time.ts'
import type { BankDependencies } from '../../money/bank/read-bank.ts'
import { readDigest } from './read-digest.ts'

// The number of hours, from the hour of the digest, in which it can be queued. After that, staff have already seen the day on Today.
const HOURS_LATE = 3

type EmailQueue = BankDependencies & { enqueue: Enqueue }

/** Queues the digest for each member of staff, once a day. If a clock change skips its hour, uses the next hour. */
export async function queueDigest({ enqueue, ...bank }: EmailQueue, now: Date): Promise<void> {
  const { db, timeZone } = bank
  const { digestOn, digestHour } = await readSettings(db)
  const hour = Number(timeOf(now, timeZone).slice(0, 2))
  if (!digestOn || hour < digestHour || hour >= digestHour + HOURS_LATE) return
  const day = dayOf(now, timeZone)
  if (!(await readDigest(bank, day))) return
  const queue = async ({ personId, ...reader }: Awaited<ReturnType<typeof listProvenStaff>>[number]) => {
    const about = { kind: 'studio-digest', personId, day } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { ...reader, about, cause: `studio-digest:${day}:${personId}` }))
  }
  await runEach(await listProvenStaff(db), queue, 'Not every digest could be queued.')
}
