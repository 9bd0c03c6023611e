import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { runEach } from '../run-each.ts'
import {
  EmailRefused,
  MAX_ATTEMPTS,
  MailServerUnreachable,
  type MailTransport,
  pauseSeconds,
  type WriteEmail,
  type WrittenEmail,
} from './email.ts'
import { type ClaimedEmail, claimEmail, finishEmail, listOverdueEmails, postponeEmail } from './email-repository.ts'
import { queueEmail } from './queue-email.ts'
import { reportFailedEmail } from './report-failed-email.ts'

export type EmailSendingDependencies = { db: Database; enqueue: Enqueue; writeEmail: WriteEmail; transport: MailTransport }

// How long a process claims an email. It exceeds the time limits of the transport, so that no other process sends the email meanwhile.
const LEASE_SECONDS = 180
const BATCH_SIZE = 100

type Outcome = 'over' | 'put off' | 'server away'

/** Writes and sends a due email. After a temporary failure `sendDueEmails` retries it with growing delays. */
export async function sendEmail(office: EmailSendingDependencies, emailId: number): Promise<Outcome> {
  const mail = await claimEmail(office.db, emailId, LEASE_SECONDS)
  if (!mail) return 'over'
  let email: WrittenEmail | undefined
  try {
    email = await office.writeEmail(mail)
    if (email) await office.transport.send({ ...email, id: mail.id, messageKey: mail.messageKey })
  } catch (problem) {
    return failed(office, mail, email, problem)
  }
  // If the process is killed before this line, the email is sent again with the same Message-ID.
  if (email) await finishEmail(office.db, mail, { status: 'sent', to: email.to, subject: email.subject, lastError: null })
  else await drop(office, mail)
  return 'over'
}

/** Drops an email that no longer applies. If it replaced a welcome email, that email is queued instead. */
async function drop({ db, enqueue }: EmailSendingDependencies, { id, kind, to, language, about }: ClaimedEmail): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = await finishEmail(tx, { id, kind }, { status: 'dropped', lastError: null })
    const { personId, ...link } = ('welcome' in about && about.welcome) || {}
    if (isOver && personId !== undefined)
      await queueEmail(tx, enqueue, { to, language, about: { kind: 'welcome', personId, ...link }, cause: `welcome:after:${id}` })
  })
}

async function failed(
  office: EmailSendingDependencies,
  mail: ClaimedEmail,
  email: WrittenEmail | undefined,
  problem: unknown,
): Promise<Outcome> {
  const error = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
  if (problem instanceof EmailRefused || mail.attempts >= MAX_ATTEMPTS) {
    await giveUp(office, mail, email, error)
    return 'over'
  }
  await postponeEmail(office.db, mail.id, { seconds: pauseSeconds(mail.attempts), error })
  return problem instanceof MailServerUnreachable ? 'server away' : 'put off'
}

async function giveUp(
  { db, enqueue }: EmailSendingDependencies,
  mail: ClaimedEmail,
  email: WrittenEmail | undefined,
  lastError: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = await finishEmail(tx, mail, { status: 'failed', ...(email && { subject: email.subject }), lastError })
    if (isOver) await reportFailedEmail(tx, enqueue, mail)
  })
}

/** Sends emails whose job was lost or whose last attempt failed. Safe to run repeatedly and in several processes. */
export async function sendDueEmails(office: EmailSendingDependencies): Promise<void> {
  await sendEmails(office, await listOverdueEmails(office.db, BATCH_SIZE))
}

/** Sends several emails one after another. Stops if the mail server is unreachable; `sendDueEmails` then sends the rest. */
export async function sendEmails(office: EmailSendingDependencies, emailIds: number[]): Promise<'done' | 'server away'> {
  let outcome: 'done' | 'server away' = 'done'
  const send = async (emailId: number) => {
    if ((await sendEmail(office, emailId)) !== 'server away') return
    outcome = 'server away'
    return 'stop'
  }
  await runEach(emailIds, send, 'Not every email could be dealt with.')
  return outcome
}
