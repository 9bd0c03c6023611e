import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { classRuns } from './days-off.ts'
import { mails } from './notifications.ts'

/** A booking that a run has cancelled, whose person is to be told: with others of theirs in one email, or by itself. */
export const classRunNotices = pgTable(
  'class_run_notices',
  {
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    runId: reference('run_id', () => classRuns.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at'),
    /** The one email that tells of several; null: it has one of its own, or none. */
    mailId: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.runId] }),
    index('class_run_notices_due').on(table.runId).where(sql`${table.toldAt} is null`),
    index('class_run_notices_of_mail').on(table.mailId),
  ],
)
