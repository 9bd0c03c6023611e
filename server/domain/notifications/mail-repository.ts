import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import { clock } from '../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../db/database.ts'
import { mails } from '../../db/schema/notifications.ts'
import { type About, holdsSecret, type MailKind } from './about.ts'
import type { Mail } from './mail.ts'

const isQueued = (id: number) => and(eq(mails.id, id), eq(mails.status, 'queued'))
const later = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Undefined: there is a letter about this already. */
export async function addMail(tx: Transaction, mail: Mail): Promise<number | undefined> {
  const values = { ...mail, kind: mail.about.kind, createdAt: clock, nextTryAt: clock }
  const [row] = await tx.insert(mails).values(values).onConflictDoNothing({ target: mails.cause }).returning({ id: mails.id })
  return row?.id
}

export type TakenMail = {
  id: number
  messageKey: string
  to: string | null
  language: Language | null
  kind: MailKind
  about: About
  bookingId: number | null
  attempts: number
}

/** Takes a letter that is due, for so many seconds; undefined when it is gone or someone else is at it. */
export async function takeMail(db: Database, id: number, seconds: number): Promise<TakenMail | undefined> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: later(seconds) })
    .where(and(isQueued(id), lte(mails.nextTryAt, clock)))
    .returning({
      id: mails.id,
      messageKey: mails.messageKey,
      to: mails.to,
      language: mails.language,
      kind: mails.kind,
      about: mails.about,
      bookingId: mails.bookingId,
      attempts: mails.attempts,
    })
  return row as TakenMail | undefined
}

type Ending = { status: 'sent' | 'failed' | 'dropped'; to?: string; subject?: string; lastError: string | null }

/** False: it was over already. */
export async function endMail(db: Database | Transaction, { id, kind }: Pick<TakenMail, 'id' | 'kind'>, ending: Ending): Promise<boolean> {
  const ended = await db
    .update(mails)
    .set({ ...ending, ...(ending.status === 'sent' && { sentAt: clock }), ...(holdsSecret(kind) && { about: null }) })
    .where(isQueued(id))
    .returning({ id: mails.id })
  return ended.length > 0
}

export async function putOff(db: Database, id: number, { seconds, error }: { seconds: number; error: string }): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: later(seconds), lastError: error })
    .where(isQueued(id))
}

/** Letters that are due and that their own job has had time for. */
export async function mailsLeftQueued(reader: Reader, most: number): Promise<number[]> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextTryAt, clock), lte(mails.createdAt, later(-30))))
    .orderBy(asc(mails.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Letters to an address whose person is erased: what waits is not sent, what was sent is nobody's. */
export async function forgetMailsTo(tx: Transaction, address: string, instead: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.to, address), inArray(mails.status, ['queued', 'failed'])))
  await tx.update(mails).set({ to: instead, subject: null, lastError: null }).where(eq(mails.to, address))
}

/** How many letters of a kind there were about a booking, whatever came of them. */
export const countMails = (reader: Reader, bookingId: number, kind: MailKind): Promise<number> =>
  reader.$count(mails, and(eq(mails.bookingId, bookingId), eq(mails.kind, kind)))
