import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { offerings } from './catalog.ts'
import { instant } from './columns.ts'
import { people } from './identity.ts'
import { standingBookings } from './standing.ts'

/** The trigger `waiting_follows` updates an entry when the booking of its person changes. Code that writes to the table locks the offering first. */
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
    /** ask: the person is offered a turn · mine: if a pass or credit pays in full, the seat is booked without asking. */
    take: text({ enum: ['ask', 'mine'] })
      .notNull()
      .default('ask'),
    /** Orders the list; ties are ordered by id. */
    joinedAt: instant('joined_at').notNull().default(sql`clock_timestamp()`),
    /** turn: a seat is held · taken: the person has it · passed: the turn lapsed · left: by person or staff · closed: the list ended. */
    status: text({ enum: ['waiting', 'turn', 'taken', 'passed', 'left', 'closed'] })
      .notNull()
      .default('waiting'),
    /** Whether staff removed the entry. */
    isLeftByStaff: boolean('left_by_staff').notNull().default(false),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The cancellation of the class that ended the list. */
    cancellationId: integer('cancellation_id').references(() => cancellations.id, { onDelete: 'set null' }),
    /** When the person was notified that the list is closed and anyone can book the free seat. */
    notifiedAt: instant('told_at'),
    standingId: integer('standing_id').references(() => standingBookings.id, { onDelete: 'set null' }),
    language: text({ enum: ['en', 'ru'] }).notNull(),
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
    index('waiting_standing').on(table.standingId).where(sql`${table.standingId} is not null`),
    index('waiting_open').on(table.offeringId).where(sql`${table.status} in ('waiting', 'turn')`),
  ],
)
