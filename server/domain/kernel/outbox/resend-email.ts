import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { countResent, findEmailByCause, findLoggedEmail, type LoggedEmail } from './email-list-repository.ts'
import type { Mail } from './mail.ts'
import { isNobody, queueEmail } from './queue-email.ts'

/** Excludes queued emails, emails that contained a secret, and emails to erased people. */
export const isResendable = ({ status, about, to }: LoggedEmail): boolean =>
  status !== 'queued' && about !== null && !(to !== null && isNobody(to))

/** Queues a new email with the same content. Its text is written from the current data when it is sent. Returns its cause. */
export async function queueAgain(tx: Transaction, enqueue: Enqueue, { cause: of, ...mail }: Mail): Promise<string> {
  const cause = `${of}:again:${await countResent(tx, of)}`
  await queueEmail(tx, enqueue, { ...mail, cause })
  return cause
}

/** Sends an email again under a new Message-ID, because mail programs hide a repeated one. Refuses: not_found, not_resendable. */
export async function resendEmail(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { mailId, staffId }: { mailId: number; staffId: number },
): Promise<Decision<LoggedEmail>> {
  return db.transaction(async (tx) => {
    const mail = await findLoggedEmail(tx, mailId)
    if (!mail) return refuse('not_found')
    const { about, language, bookingId } = mail
    if (!isResendable(mail) || about === null) return refuse('not_resendable')

    // The log contains the address that an email to the studio had. The new email uses the current one.
    const to = language === null ? null : mail.to
    const cause = await queueAgain(tx, enqueue, { to, language, about, cause: mail.cause, ...(bookingId !== null && { bookingId }) })
    const again = await findEmailByCause(tx, cause)
    if (!again) throw new Error(`The letter ${cause} is gone.`)
    await recordChange(tx, {
      personId: staffId,
      action: 'resend',
      subject: { kind: 'mail', id: mailId },
      before: null,
      after: { id: again.id, kind: mail.kind, bookingId },
    })
    return accept(again)
  })
}
