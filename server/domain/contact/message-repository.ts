import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { messages } from '../../db/schema/contact.ts'

export type NewMessage = { name: string; email: string; subject: string; message: string; language: Language }
export type Message = NewMessage & { id: number; createdAt: Date }

export async function addMessage(tx: Transaction, message: NewMessage): Promise<number> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('The message was not stored.')
  return row.id
}

export async function findMessage(reader: Reader, id: number): Promise<Message | undefined> {
  const [row] = await reader.select().from(messages).where(eq(messages.id, id))
  return row
}

/** How many messages came from an address within so many seconds. */
export const countMessagesFrom = (reader: Reader, email: string, seconds: number): Promise<number> =>
  reader.$count(
    messages,
    and(eq(messages.email, email), gt(messages.createdAt, sql`clock_timestamp() - make_interval(secs => ${seconds})`)),
  )

/** Newest first. */
export async function listMessages(reader: Reader, page: { limit: number; offset: number }): Promise<{ rows: Message[]; total: number }> {
  const rows = await reader.select().from(messages).orderBy(desc(messages.id)).limit(page.limit).offset(page.offset)
  const [all] = await reader.select({ n: count() }).from(messages)
  return { rows, total: all?.n ?? 0 }
}
