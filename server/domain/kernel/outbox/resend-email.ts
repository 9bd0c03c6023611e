import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { NewEmail } from './email.ts'
import { countResent, findEmailByCause, findLoggedEmail, type LoggedEmail } from './email-list-repository.ts'
import { isNobody, queueEmail } from './queue-email.ts'

/** Whether staff can send an email again. Excludes queued emails, emails that contained a secret, and emails to erased people. */
export const isResendable = ({ status, about, to }: LoggedEmail): boolean =>
  status !== 'queued' && about !== null && !(to !== null && isNobody(to))

/** Queues the email again as a new row. Its text is written from the current data when it is sent. Returns its cause. */
export async function queueAgain(tx: Transaction, enqueue: Enqueue, { cause: of, ...email }: NewEmail): Promise<string> {
  const cause = `${of}:again:${await countResent(tx, of)}`
  await queueEmail(tx, enqueue, { ...email, cause })
  return cause
}

/** Sends an email again under a new Message-ID, because mail programs hide a repeated one. Refuses: not_found, not_resendable. */
export async function resendEmail(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { emailId, staffId }: { emailId: number; staffId: number },
): Promise<Decision<LoggedEmail>> {
  return db.transaction(async (tx) => {
    const email = await findLoggedEmail(tx, emailId)
    if (!email) return refuse('not_found')
    const { about, language, bookingId } = email
    if (!isResendable(email) || about === null) return refuse('not_resendable')

    // An email to the studio goes to its current address, not to the one in the log.
    const to = language === null ? null : email.to
    const cause = await queueAgain(tx, enqueue, { to, language, about, cause: email.cause, ...(bookingId !== null && { bookingId }) })
    const again = await findEmailByCause(tx, cause)
    if (!again) throw new Error(`The letter ${cause} is gone.`)
    await recordChange(tx, {
      personId: staffId,
      action: 'resend',
      subject: { kind: 'mail', id: emailId },
      before: null,
      after: { id: again.id, kind: email.kind, bookingId },
    })
    return accept(again)
  })
}
