import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueStudioEmail } from './queue-email.ts'

/** Notifies the studio once of an email that did not arrive, unless that email was addressed to the studio itself. */
export async function reportFailedEmail(
  tx: Transaction,
  enqueue: Enqueue,
  email: { id: number; language: string | null; bookingId: number | null },
): Promise<void> {
  if (email.language === null) return
  await queueStudioEmail(tx, enqueue, {
    about: { kind: 'studio-attention', what: { about: 'mail-failed', mailId: email.id } },
    cause: `mail-failed:${email.id}`,
    ...(email.bookingId !== null && { bookingId: email.bookingId }),
  })
}
