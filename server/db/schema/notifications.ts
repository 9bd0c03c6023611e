import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'
import { newsletters } from './newsletters.ts'

/** Where staff look for an email. Only spelled like this a search finds it by its index. */
export const mailWords = ({ to, subject }: Record<'to' | 'subject', SQLWrapper>) =>
  sql`(coalesce(${to}, '') || ' ' || coalesce(${subject}, ''))`

/** Emails: queued in the transaction of what caused them, written and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the email wherever it goes (Message-ID): sent twice, it is still known as one. */
    messageKey: uuid('message_key').notNull().defaultRandom(),
    /** Null: to the studio, wherever it has its emails sent by then. */
    to: text(),
    /** Null: the studio's. */
    language: text({ enum: ['en', 'ru'] }),
    kind: text().notNull(),
    /** What it is about, mostly ids: its words are made when it leaves. Null: forgotten, since it held a secret. */
    about: jsonb(),
    /** The booking in whose log it stands. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** What was written to many that it carries. */
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'set null' }),
    /** Why it is sent, so that the same thing is never told twice. */
    cause: text().notNull().unique('mails_cause'),
    /** As it was last written; null: never yet. */
    subject: text(),
    status: text({ enum: ['queued', 'sent', 'failed', 'dropped'] })
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
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed', 'dropped')`),
    check('mails_language', sql`${table.language} in ('en', 'ru')`),
    // What failed after it was sent came back.
    check('mails_sent', sql`${table.status} = 'failed' or (${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_queued_say_what', sql`${table.status} <> 'queued' or ${table.about} is not null`),
    index('mails_queued').on(table.nextTryAt).where(sql`${table.status} = 'queued'`),
    index('mails_failed').on(table.id).where(sql`${table.status} = 'failed'`),
    index('mails_to').on(table.to, table.id),
    index('mails_of_booking').on(table.bookingId),
    index('mails_of_newsletter').on(table.newsletterId, table.id).where(sql`${table.newsletterId} is not null`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_by_words').using('gin', sql`without_accents(${mailWords(table)}) gin_trgm_ops`),
  ],
)
