import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cancellations } from './cancellations.ts'
import { offerings } from './catalog.ts'
import { people } from './identity.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A person's place in an offering. Never more live ones than places: a trigger of the guards migration sees to it. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: integer('offering_id')
      .notNull()
      .references(() => offerings.id),
    /** The offering's, which never changes: a trigger writes it, so that lists of one kind need not ask the offerings. */
    kind: text({ enum: ['slot', 'session', 'event'] })
      .notNull()
      .$defaultFn(() => sql`null`),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    /** Of a pending one: when the hold ends. Null there: held by staff without end. */
    heldUntil: instant('held_until'),
    /** When that hold began: renewing it does not change this. Of no meaning without one. */
    heldSince: instant('held_since').notNull().defaultNow(),
    cancelledBy: text('cancelled_by', { enum: ['person', 'staff', 'refund'] }),
    cancelledAt: instant('cancelled_at'),
    /** The class was called off, and this place with it. */
    cancellationId: integer('cancellation_id').references(() => cancellations.id),
    /** It carries the person's one first-online-class discount. */
    firstOnline: boolean('first_online').notNull().default(false),
    /** Haléře, frozen when the place was taken. */
    price: integer().notNull(),
    /** The language it was booked in: mails follow it. */
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** The zone of the browser it was booked in, where that is known: mails name its time too. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** When they first went into the room of an online class. */
    attendedAt: instant('attended_at'),
    /** Whether they came, by the word of staff, which counts more than the room's. Null: nobody has said. */
    attendance: text({ enum: ['came', 'absent'] }),
    /** What calendars know it by. */
    calendarUid: uuid('calendar_uid').notNull().defaultRandom(),
    /** Grows with each change of the status, by a trigger. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** SHA-256, in hexadecimal, of the token in addresses of its room and its calendar file from before those were signed. */
    formerTokenHash: text('former_token_hash').unique('bookings_former_token'),
  },
  (table) => [
    check('bookings_status', sql`${table.status} in ('pending', 'paid', 'cancelled')`),
    check('bookings_price', sql`${table.price} >= 0`),
    check('bookings_attendance', sql`${table.attendance} in ('came', 'absent')`),
    check('bookings_cancelled_by', sql`${table.cancelledBy} in ('person', 'staff', 'refund')`),
    check('bookings_cancelled_says_by_whom', sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`),
    check('bookings_called_off', sql`${table.cancellationId} is null or ${table.status} = 'cancelled'`),
    check('bookings_only_pending_are_held', sql`${table.status} = 'pending' or ${table.heldUntil} is null`),
    // A lapsed hold stays pending and is revived in place, so time need not stand in the predicate.
    uniqueIndex('one_place_per_person').on(table.offeringId, table.personId).where(sql`${table.status} <> 'cancelled'`),
    index('bookings_of_person').on(table.personId, table.id),
    // The places taken are counted from it alone.
    index('bookings_of_offering').on(table.offeringId, table.status, table.heldUntil),
    // Counts of one kind and status are read from it alone, and pages of them in order.
    index('bookings_by_kind').on(table.kind, table.status, table.id),
    index('bookings_by_price').on(table.kind, table.price, table.id),
    index('bookings_pending').on(table.heldUntil, table.kind).where(sql`${table.status} = 'pending'`),
  ],
)
