import { count, desc } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import type { Database, Reader } from '../../db/database.ts'
import { messages } from '../../db/schema/contact.ts'

export type NewMessage = { name: string; email: string; subject: string; message: string; language: Language }
export type Message = NewMessage & { id: number; createdAt: Date }

export async function addMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insert(messages).values(message)
}

/** Newest first. */
export async function listMessages(reader: Reader, page: { limit: number; offset: number }): Promise<{ rows: Message[]; total: number }> {
  const rows = await reader.select().from(messages).orderBy(desc(messages.id)).limit(page.limit).offset(page.offset)
  const [all] = await reader.select({ n: count() }).from(messages)
  return { rows, total: all?.n ?? 0 }
}
