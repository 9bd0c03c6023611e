import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { attentionDone } from '../../../db/schema/payments.ts'

/** An email that failed permanently and was neither sent again nor marked as handled by staff. */
export type FailedEmail = { id: number; to: string | null; subject: string | null; lastError: string | null; createdAt: Date }

const KIND = 'mail_failed'
const again = alias(mails, 'again')

export const listFailedEmails = (reader: Reader, most: number): Promise<FailedEmail[]> =>
  reader
    .select({ id: mails.id, to: mails.to, subject: mails.subject, lastError: mails.lastError, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'failed'),
        // The cause of the first email that is sent again (resend-email.ts).
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

export async function markFailedEmailHandled(tx: Transaction, emailId: number, personId: number): Promise<void> {
  await tx.insert(attentionDone).values({ kind: KIND, subjectId: emailId, note: '', personId, at: clock }).onConflictDoNothing()
}
