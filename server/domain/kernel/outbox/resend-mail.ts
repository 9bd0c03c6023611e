import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { Mail } from './mail.ts'
import { countResent, findMail, findMailOf, type LoggedMail } from './mail-list-repository.ts'
import { isNobody, queueMail } from './queue-mail.ts'

/** Not what is still on its way, what held a secret, or what went to somebody who is erased since. */
export const isResendable = ({ status, about, to }: LoggedMail): boolean =>
  status !== 'queued' && about !== null && !(to !== null && isNobody(to))

/** Queues a new email about the same, in words as things stand when it leaves. Answers with its cause. */
export async function queueAgain(tx: Transaction, enqueue: Enqueue, { cause: of, ...mail }: Mail): Promise<string> {
  const cause = `${of}:again:${await countResent(tx, of)}`
  await queueMail(tx, enqueue, { ...mail, cause })
  return cause
}

/**
 * Staff send an email again: a new one about the same, in words as things stand now, under a Message-ID of its own, since a mail
 * program shows the same email once. Answers with the new one; pressed twice at once it is one email.
 * Refuses: not_found, not_resendable.
 */
export async function resendMail(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { mailId, staffId }: { mailId: number; staffId: number },
): Promise<Decision<LoggedMail>> {
  return db.transaction(async (tx) => {
    const mail = await findMail(tx, mailId)
    if (!mail) return refuse('not_found')
    const { about, language, bookingId } = mail
    if (!isResendable(mail) || about === null) return refuse('not_resendable')

    // Sent to the studio, the log has the address it went to; the next one goes to wherever it reads its emails now.
    const to = language === null ? null : mail.to
    const cause = await queueAgain(tx, enqueue, { to, language, about, cause: mail.cause, ...(bookingId !== null && { bookingId }) })
    const again = await findMailOf(tx, cause)
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
