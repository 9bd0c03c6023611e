import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { offerings } from './catalog.ts'
import { instant } from './columns.ts'
import { people } from './identity.ts'

/**
 * Who waits for a spot in a full class: the waiting list. A trigger keeps an entry in step with its person's booking: a hold makes it a turn, a
 * spot that is theirs makes it taken. Whoever writes one has its offering locked.
 */
export const waiting = pgTable(
  'waiting',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: integer('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** mine: a spot that a pass or the credit pays all of is taken for them at once. */
    take: text({ enum: ['ask', 'mine'] })
      .notNull()
      .default('ask'),
    /** Their place in the list: by this, then by id. */
    joinedAt: instant('joined_at').notNull().default(sql`clock_timestamp()`),
    /** turn: a spot is held for them · taken: they have one · passed: their turn ran out · left: by themselves or by staff · closed: no spot came. */
    status: text({ enum: ['waiting', 'turn', 'taken', 'passed', 'left', 'closed'] })
      .notNull()
      .default('waiting'),
    /** Of a turn, and what came of it. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The class was cancelled, and the list with it. */
    cancellationId: integer('cancellation_id').references(() => cancellations.id, { onDelete: 'set null' }),
    /** When they were told that a spot is everybody's, since the list has closed. */
    toldAt: instant('told_at'),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** Of the browser they joined in; null: not known. */
    timeZone: text('time_zone'),
  },
  (table) => [
    check('waiting_take', sql`${table.take} in ('ask', 'mine')`),
    check('waiting_status', sql`${table.status} in ('waiting', 'turn', 'taken', 'passed', 'left', 'closed')`),
    check('waiting_turn_has_a_booking', sql`${table.status} not in ('turn', 'taken') or ${table.bookingId} is not null`),
    uniqueIndex('waits_once').on(table.offeringId, table.personId).where(sql`${table.status} in ('waiting', 'turn')`),
    index('waiting_in_order').on(table.offeringId, table.status, table.joinedAt, table.id),
    index('waiting_of_person').on(table.personId, table.id),
    index('waiting_of_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    // What the recurring job looks through.
    index('waiting_open').on(table.offeringId).where(sql`${table.status} in ('waiting', 'turn')`),
  ],
)
