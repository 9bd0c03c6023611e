import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { findPerson } from '../../people/account/people-repository.ts'
import { lastTestEmailId } from './setup-repository.ts'

/** Sends a test email to the proven address of this member of staff only. Refuses: own_email_not_confirmed. */
export async function sendTestEmail(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { staffId }: { staffId: number },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, staffId)
    if (!person?.emailProven) return refuse('own_email_not_confirmed')
    const about = { kind: 'test-email', personId: staffId } as const
    // Two simultaneous calls send one email.
    const cause = `test-email:${staffId}:${await lastTestEmailId(tx)}`
    await queueEmail(tx, enqueue, { to: person.email, language: person.language, about, cause })
    return accept(undefined)
  })
}
