import type { Transaction } from '../../../../db/database.ts'
import { findClassRecipient } from '../../../bookings/emails/booking-email-repository.ts'
import { queueClassCancelled } from '../../../bookings/emails/queue-booking-emails.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { queueEmail } from '../../../kernel/outbox/queue-email.ts'
import { hasMoved, lockNotices, markNotified } from './class-run-notice-repository.ts'

/** Notifies one person of a run: by one email if the run cancelled all classes that affect them, otherwise by one per class. Idempotent. */
export async function notifyOfRun(deps: BookingDependencies, runId: number, personId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const notices = await lockNotices(tx, { runId, personId })
    const isOne = notices.length > 1 && !(await hasMoved(tx, { runId, personId }))
    if (isOne) return notifyOfAll(tx, deps, { runId, personId }, notices)
    for (const notice of notices) {
      await queueClassCancelled(tx, deps, notice)
      await markNotified(tx, runId, notice.bookingId, null)
    }
  })
}

type Notices = Awaited<ReturnType<typeof lockNotices>>

async function notifyOfAll(
  tx: Transaction,
  { enqueue }: BookingDependencies,
  { runId, personId }: { runId: number; personId: number },
  classes: Notices,
): Promise<void> {
  const last = classes.at(-1)
  if (!last) return
  const { to, language } = await findClassRecipient(tx, last.bookingId)
  const about = { kind: 'classes-cancelled', runId, classes } as const
  const cause = `classes-cancelled:${runId}:${personId}:${last.bookingId}`
  const emailId = await queueEmail(tx, enqueue, { to, language, about, cause, bookingId: last.bookingId })
  for (const { bookingId } of classes) await markNotified(tx, runId, bookingId, emailId ?? null)
}
