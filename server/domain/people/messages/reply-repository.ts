import { and, eq, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { messageReplies } from '../../../db/schema/contact.ts'
import { mails } from '../../../db/schema/notifications.ts'

const CAUSE = 'message-reply:'
export const causeOfReply = (replyId: number): string => `${CAUSE}${replyId}`
export const replyCause = (replyId: SQL): SQL => sql`${CAUSE} || ${replyId}`

export async function addReply(tx: Transaction, messageId: number, text: string): Promise<{ id: number; createdAt: Date }> {
  const [row] = await tx
    .insert(messageReplies)
    .values({ messageId, text, createdAt: clock })
    .returning({ id: messageReplies.id, createdAt: messageReplies.createdAt })
  if (!row) throw new Error('The reply was not stored.')
  return row
}

export const findReplyText = async (reader: Reader, replyId: number): Promise<string | undefined> =>
  (await first(reader.select({ text: messageReplies.text }).from(messageReplies).where(eq(messageReplies.id, replyId))))?.text

/** Returns undefined if the message has no such reply. `emailId` is null if no email belongs to it. */
export async function findReplyEmail(
  reader: Reader,
  { messageId, replyId }: { messageId: number; replyId: number },
): Promise<{ emailId: number | null } | undefined> {
  const [row] = await reader
    .select({ emailId: mails.id })
    .from(messageReplies)
    .leftJoin(mails, eq(mails.cause, causeOfReply(replyId)))
    .where(and(eq(messageReplies.id, replyId), eq(messageReplies.messageId, messageId)))
  return row
}

export async function deleteReply(tx: Transaction, replyId: number): Promise<void> {
  await tx.delete(messageReplies).where(eq(messageReplies.id, replyId))
}
