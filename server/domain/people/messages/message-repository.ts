import { and, eq, gt, not, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { messageReplies, messages } from '../../../db/schema/contact.ts'

export type NewMessage = { name: string; email: string; subject: string; message: string; language: Language }
export type Message = NewMessage & {
  id: number
  createdAt: Date
  readAt: Date | null
  archivedAt: Date | null
}

export async function addMessage(tx: Transaction, message: NewMessage): Promise<number> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('The message was not stored.')
  return row.id
}

export const findMessage = (reader: Reader, id: number): Promise<Message | undefined> =>
  first(reader.select().from(messages).where(eq(messages.id, id)))

/** Returns undefined if there is no such message or staff are deleting it. */
export async function lockMessage(tx: Transaction, id: number): Promise<Message | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), not(isPendingDeletion('message'))))
    .for('no key update')
  return row
}

export const countMessagesFrom = (reader: Reader, email: string, seconds: number): Promise<number> =>
  reader.$count(
    messages,
    and(eq(messages.email, email), gt(messages.createdAt, sql`clock_timestamp() - make_interval(secs => ${seconds})`)),
  )

/** Omitted marks stay unchanged. A mark already set keeps its time. */
export async function markMessage(tx: Transaction, before: Message, marks: { isRead?: boolean; isArchived?: boolean }): Promise<void> {
  const moment = (was: Date | null, is: boolean) => (is ? (was ?? clock) : null)
  const set = {
    ...(marks.isRead !== undefined && { readAt: moment(before.readAt, marks.isRead) }),
    ...(marks.isArchived !== undefined && { archivedAt: moment(before.archivedAt, marks.isArchived) }),
  }
  if (Object.keys(set).length > 0) await tx.update(messages).set(set).where(eq(messages.id, before.id))
}

export async function listExpiredMessages(reader: Reader, months: number): Promise<number[]> {
  const lastWord = sql`greatest(${messages.createdAt}, (
    select max(r.created_at) from ${messageReplies} r where r.message_id = ${messages.id}))`
  const rows = await reader
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${lastWord} < ${clock} - make_interval(months => ${months})`)
  return rows.map(({ id }) => id)
}

export async function deleteMessage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id))
}
