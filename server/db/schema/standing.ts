import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** A wish to have a seat in every class of a series, paid by passes. Writers lock the person. Days are in the studio's time zone. */
export const standingBookings = pgTable(
  'standing_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    seriesId: uuid('series_id').notNull(),
    /** The pass that paid for a date last. It is tried first for the next date. Null means none yet. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    fromDay: date('from_day').notNull(),
    /** The last day on which classes are booked. Null means until the series ends. */
    untilDay: date('until_day'),
    pausedFrom: date('paused_from'),
    pausedUntil: date('paused_until'),
    /** Since when no pass can pay and no booked class is left. Null while the standing booking is not dormant. */
    dormantSince: instant('slept_at'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: ['person', 'staff', 'no_pass', 'merged'] }),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('standing_bookings_days', sql`${table.untilDay} >= ${table.fromDay}`),
    check(
      'standing_bookings_pause',
      sql`num_nulls(${table.pausedFrom}, ${table.pausedUntil}) in (0, 2) and (${table.pausedFrom} is null or ${table.pausedUntil} >= ${table.pausedFrom})`,
    ),
    check('standing_bookings_ended_why', sql`${table.endedWhy} in ('person', 'staff', 'no_pass', 'merged')`),
    check('standing_bookings_ended_says_why', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    uniqueIndex('one_standing_booking_of_series').on(table.personId, table.seriesId).where(sql`${table.endedAt} is null`),
    index('standing_bookings_of_person').on(table.personId),
    index('standing_bookings_of_series').on(table.seriesId).where(sql`${table.endedAt} is null`),
    index('standing_bookings_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)
