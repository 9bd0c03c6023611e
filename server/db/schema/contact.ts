import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'

/** Where staff look for a message. Only spelled like this a search finds it by its index. */
export const messageWords = ({ name, email, subject, message }: Record<'name' | 'email' | 'subject' | 'message', SQLWrapper>) =>
  sql`(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message})`

/** What the contact form received. Whoever wrote need not have an account. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language of the page it was written on. */
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** When staff first opened it; null: it is new. */
    readAt: instant('read_at'),
    /** When staff laid it aside; null: it is in sight. */
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('messages_language', sql`${table.language} in ('en', 'ru')`),
    index('messages_from').on(table.email),
    index('messages_by_time').on(table.createdAt, table.id),
    index('messages_by_name').on(sql`lower(${table.name})`, table.id),
    index('messages_by_subject').on(sql`lower(${table.subject})`, table.id),
    index('messages_by_words').using('gin', sql`without_accents(${messageWords(table)}) gin_trgm_ops`),
    index('messages_in_sight').on(table.id).where(sql`${table.archivedAt} is null`),
    index('messages_unread').on(table.id).where(sql`${table.readAt} is null`),
  ],
)

/** What staff wrote back. The email with it names the reply, and reads its words as it leaves. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: reference('message_id', () => messages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('message_replies_of_message').on(table.messageId)],
)
