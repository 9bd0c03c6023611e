import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** A booking cancelled by staff that can be restored. Its seat is free meanwhile, and its emails wait. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    staffId: reference('staff_id', () => people.id),
    statusBefore: text('status_before', { enum: ['pending', 'paid'] }).notNull(),
    heldUntilBefore: instant('held_until_before'),
    paymentId: integer('payment_id'),
    emailIds: integer('mail_ids').array().notNull(),
    /** The booking's `cancelled_at`, used to detect later changes. */
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('status_changes_before', sql`${table.statusBefore} in ('pending', 'paid')`),
    index('status_changes_of_booking').on(table.bookingId),
  ],
)
