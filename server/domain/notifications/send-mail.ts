import type { Database } from '../../db/database.ts'
import { type MailTransport, MOST_ATTEMPTS, pauseSeconds } from './mail.ts'
import { giveUp, mailsLeftQueued, markSent, putOff, takeMail } from './mail-repository.ts'

export type PostOffice = { db: Database; transport: MailTransport }

// Longer than a mail server may take to answer: meanwhile nobody else sends it.
const LEASE_SECONDS = 120
const MOST_AT_ONCE = 100

/** Sends a letter that is due. What fails is put off, ever longer, and found again by `sendWaitingMails`. */
export async function sendMail({ db, transport }: PostOffice, mailId: number): Promise<void> {
  const mail = await takeMail(db, mailId, LEASE_SECONDS)
  if (!mail) return
  try {
    await transport.send(mail)
  } catch (problem) {
    const error = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
    if (mail.attempts >= MOST_ATTEMPTS) return giveUp(db, mailId, error)
    return putOff(db, mailId, { seconds: pauseSeconds(mail.attempts), error })
  }
  await markSent(db, mailId)
}

/** Finds letters whose job was lost or whose last try failed. Safe to run anywhere, at any time, twice. */
export async function sendWaitingMails(office: PostOffice): Promise<void> {
  for (const mailId of await mailsLeftQueued(office.db, MOST_AT_ONCE)) await sendMail(office, mailId)
}
