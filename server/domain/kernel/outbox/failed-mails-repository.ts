import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { attentionDone } from '../../../db/schema/payments.ts'

/** An email that failed for good, that nobody has sent again, and of which nobody has said that it is dealt with. */
export type FailedMail = { id: number; to: string | null; subject: string | null; lastError: string | null; createdAt: Date }

const KIND = 'mail_failed'
const again = alias(mails, 'again')

/** Newest first. */
export const listFailedMails = (reader: Reader, most: number): Promise<FailedMail[]> =>
  reader
    .select({ id: mails.id, to: mails.to, subject: mails.subject, lastError: mails.lastError, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'failed'),
        // What is sent again is caused so: the log counts from 0 (resend-mail.ts).
        notExists(
          reader
            .select({ id: again.id })
            .from(again)
            .where(eq(again.cause, sql`${mails.cause} || ':again:0'`)),
        ),
        notExists(
          reader
            .select({ kind: attentionDone.kind })
            .from(attentionDone)
            .where(and(eq(attentionDone.kind, KIND), eq(attentionDone.subjectId, mails.id))),
        ),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(most)

/** Staff have dealt with it another way. */
export async function writeMailDone(tx: Transaction, mailId: number, personId: number): Promise<void> {
  await tx.insert(attentionDone).values({ kind: KIND, subjectId: mailId, note: '', personId, at: clock }).onConflictDoNothing()
}
