import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { classRuns } from './days-off.ts'
import { mails } from './notifications.ts'

/** Bookings cancelled by a class run. A person gets one email about all of their cancelled bookings, or a separate email for each. */
export const classRunNotices = pgTable(
  'class_run_notices',
  {
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    runId: reference('run_id', () => classRuns.id, { onDelete: 'cascade' }),
    notifiedAt: instant('told_at'),
    /** The email about several bookings. Null means a separate email, or none. */
    emailId: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.runId] }),
    index('class_run_notices_due').on(table.runId).where(sql`${table.notifiedAt} is null`),
    index('class_run_notices_of_mail').on(table.emailId),
  ],
)
