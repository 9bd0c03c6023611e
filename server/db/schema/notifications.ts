import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'
import { newsletters } from './newsletters.ts'

/** The searchable text of an email. Queries must use exactly this expression to use the search index. */
export const emailSearchText = ({ to, subject }: Record<'to' | 'subject', SQLWrapper>) =>
  sql`(coalesce(${to}, '') || ' ' || coalesce(${subject}, ''))`

/** Emails. Each is queued in the transaction of its cause, and written and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Used in the Message-ID, so that an email sent twice is recognised as one. */
    messageKey: uuid('message_key').notNull().defaultRandom(),
    /** The recipient's address. Null means the studio, whose address is looked up when the email is sent. */
    to: text(),
    /** Null means the language of the studio. */
    language: text({ enum: ['en', 'ru'] }),
    kind: text().notNull(),
    /** The data, mostly ids, for the text, which is written when the email is sent. Null means deleted, because it contained a secret. */
    about: jsonb(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'set null' }),
    /** The unique cause, which prevents duplicates. */
    cause: text().notNull().unique('mails_cause'),
    subject: text(),
    status: text({ enum: ['queued', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** The email is not sent before this time: an undo period, another process's claim or the delay before a retry ends then. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed', 'dropped')`),
    check('mails_language', sql`${table.language} in ('en', 'ru')`),
    // An email that failed after it was sent has bounced.
    check('mails_sent', sql`${table.status} = 'failed' or (${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_queued_say_what', sql`${table.status} <> 'queued' or ${table.about} is not null`),
    index('mails_queued').on(table.nextTryAt).where(sql`${table.status} = 'queued'`),
    index('mails_failed').on(table.id).where(sql`${table.status} = 'failed'`),
    index('mails_to').on(table.to, table.id),
    index('mails_of_booking').on(table.bookingId),
    index('mails_of_newsletter').on(table.newsletterId, table.id).where(sql`${table.newsletterId} is not null`),
    index('mails_of_waiting_message').on(sql`(${table.about}->>'classMessageId')`).where(sql`${table.kind} = 'waiting-message'`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_by_words').using('gin', sql`without_accents(${emailSearchText(table)}) gin_trgm_ops`),
  ],
)
