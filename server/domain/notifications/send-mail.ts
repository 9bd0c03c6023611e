import type { Database } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { type Letter, MailRefused, MailServerAway, type MailTransport, MOST_ATTEMPTS, pauseSeconds, type WriteLetter } from './mail.ts'
import { endMail, mailsLeftQueued, putOff, type TakenMail, takeMail } from './mail-repository.ts'
import { tellOfFailure } from './tell-of-failure.ts'

export type PostOffice = { db: Database; enqueue: Enqueue; writeLetter: WriteLetter; transport: MailTransport }

// Longer than a mail server may take to answer: meanwhile nobody else sends it.
const LEASE_SECONDS = 180
const MOST_AT_ONCE = 100

type Outcome = 'over' | 'put off' | 'server away'

/** Writes and sends a letter that is due. What fails is put off, ever longer, and found again by `sendWaitingMails`. */
export async function sendMail(office: PostOffice, mailId: number): Promise<Outcome> {
  const mail = await takeMail(office.db, mailId, LEASE_SECONDS)
  if (!mail) return 'over'
  let letter: Letter | undefined
  try {
    letter = await office.writeLetter(mail)
    if (letter) await office.transport.send({ ...letter, id: mail.id, messageKey: mail.messageKey })
  } catch (problem) {
    return failed(office, mail, letter, problem)
  }
  // Killed before this line, it is sent again: the mail server knows it by its Message-ID.
  if (letter) await endMail(office.db, mail, { status: 'sent', to: letter.to, subject: letter.subject, lastError: null })
  else await endMail(office.db, mail, { status: 'dropped', lastError: null })
  return 'over'
}

async function failed(office: PostOffice, mail: TakenMail, letter: Letter | undefined, problem: unknown): Promise<Outcome> {
  const error = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
  if (problem instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS) {
    await giveUp(office, mail, letter, error)
    return 'over'
  }
  await putOff(office.db, mail.id, { seconds: pauseSeconds(mail.attempts), error })
  return problem instanceof MailServerAway ? 'server away' : 'put off'
}

async function giveUp({ db, enqueue }: PostOffice, mail: TakenMail, letter: Letter | undefined, lastError: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = await endMail(tx, mail, { status: 'failed', ...(letter && { subject: letter.subject }), lastError })
    if (isOver) await tellOfFailure(tx, enqueue, mail)
  })
}

/** Finds letters whose job was lost or whose last try failed. Safe to run anywhere, at any time, twice. */
export async function sendWaitingMails(office: PostOffice): Promise<void> {
  for (const mailId of await mailsLeftQueued(office.db, MOST_AT_ONCE)) {
    if ((await sendMail(office, mailId)) === 'server away') return
  }
}
