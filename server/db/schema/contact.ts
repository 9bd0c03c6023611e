import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'

/** The searchable text of a message. Queries must use exactly this expression to use the search index. */
export const messageSearchText = ({ name, email, subject, message }: Record<'name' | 'email' | 'subject' | 'message', SQLWrapper>) =>
  sql`(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message})`

/** Messages from the contact form. The sender needs no account. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    readAt: instant('read_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('messages_language', sql`${table.language} in ('en', 'ru')`),
    index('messages_from').on(table.email),
    index('messages_by_time').on(table.createdAt, table.id),
    index('messages_by_name').on(sql`lower(${table.name})`, table.id),
    index('messages_by_subject').on(sql`lower(${table.subject})`, table.id),
    index('messages_by_words').using('gin', sql`without_accents(${messageSearchText(table)}) gin_trgm_ops`),
    index('messages_in_sight').on(table.id).where(sql`${table.archivedAt} is null`),
    index('messages_unread').on(table.id).where(sql`${table.readAt} is null`),
  ],
)

/** Replies by staff. The email refers to the reply and reads its text when it is sent. */
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
