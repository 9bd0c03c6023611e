import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Letters: written in the transaction of what caused them, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Empty once it is over: a letter may hold a link that opens an account. */
    text: text().notNull(),
    html: text(),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** What it is about, so that the same thing is never told twice. */
    cause: text().notNull().unique('mails_cause'),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Until then nobody tries: someone is at it, or the last try failed. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed')`),
    check('mails_language', sql`${table.language} in ('en', 'ru')`),
    check('mails_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    index('mails_queued').on(table.nextTryAt).where(sql`${table.status} = 'queued'`),
  ],
)
