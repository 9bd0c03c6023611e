import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { runEach } from '../run-each.ts'
import { MailRefused, MailServerAway, type MailTransport, MOST_ATTEMPTS, pauseSeconds, type WriteEmail, type WrittenEmail } from './mail.ts'
import { type ClaimedMail, claimMail, endMail, mailsLeftQueued, putOff } from './mail-repository.ts'
import { reportFailedEmail } from './report-failed-email.ts'

export type MailDependencies = { db: Database; enqueue: Enqueue; writeEmail: WriteEmail; transport: MailTransport }

// Longer than a mail server may take to answer: meanwhile nobody else sends it.
const LEASE_SECONDS = 180
const MOST_AT_ONCE = 100

type Outcome = 'over' | 'put off' | 'server away'

/** Writes and sends an email that is due. What fails is put off, ever longer, and found again by `sendWaitingMails`. */
export async function sendMail(office: MailDependencies, mailId: number): Promise<Outcome> {
  const mail = await claimMail(office.db, mailId, LEASE_SECONDS)
  if (!mail) return 'over'
  let email: WrittenEmail | undefined
  try {
    email = await office.writeEmail(mail)
    if (email) await office.transport.send({ ...email, id: mail.id, messageKey: mail.messageKey })
  } catch (problem) {
    return failed(office, mail, email, problem)
  }
  // Killed before this line, it is sent again: the mail server knows it by its Message-ID.
  if (email) await endMail(office.db, mail, { status: 'sent', to: email.to, subject: email.subject, lastError: null })
  else await endMail(office.db, mail, { status: 'dropped', lastError: null })
  return 'over'
}

async function failed(office: MailDependencies, mail: ClaimedMail, email: WrittenEmail | undefined, problem: unknown): Promise<Outcome> {
  const error = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
  if (problem instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS) {
    await giveUp(office, mail, email, error)
    return 'over'
  }
  await putOff(office.db, mail.id, { seconds: pauseSeconds(mail.attempts), error })
  return problem instanceof MailServerAway ? 'server away' : 'put off'
}

async function giveUp(
  { db, enqueue }: MailDependencies,
  mail: ClaimedMail,
  email: WrittenEmail | undefined,
  lastError: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = await endMail(tx, mail, { status: 'failed', ...(email && { subject: email.subject }), lastError })
    if (isOver) await reportFailedEmail(tx, enqueue, mail)
  })
}

/** Finds emails whose job was lost or whose last try failed. Safe to run anywhere, at any time, twice. */
export async function sendWaitingMails(office: MailDependencies): Promise<void> {
  await sendMails(office, await mailsLeftQueued(office.db, MOST_AT_ONCE))
}

/** Sends several, one after the other. The rest wait for `sendWaitingMails` once the mail server does not answer. */
export async function sendMails(office: MailDependencies, mailIds: number[]): Promise<'done' | 'server away'> {
  let outcome: 'done' | 'server away' = 'done'
  const send = async (mailId: number) => {
    if ((await sendMail(office, mailId)) !== 'server away') return
    outcome = 'server away'
    return 'stop'
  }
  await runEach(mailIds, send, 'Not every email could be dealt with.')
  return outcome
}
