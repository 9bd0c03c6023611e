import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deferredActs } from '../../../packages/contract/studio/coming-action.ts'
import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { courseDates } from './courses.ts'
import { people } from './identity.ts'
import { vouchers } from './vouchers.ts'

/** An action of staff on a booking, person, pass, voucher or date of a course. It is carried out when the undo period ends. */
export const deferredActions = pgTable(
  'deferred_actions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: reference('staff_id', () => people.id),
    act: text({ enum: deferredActs }).notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    personId: integer('person_id').references(() => people.id),
    passId: integer('pass_id').references(() => accounts.id, { onDelete: 'cascade' }),
    voucherId: integer('voucher_id').references(() => vouchers.id, { onDelete: 'cascade' }),
    /** The course of an action on one of its dates, which is in `offering_id`. */
    courseId: integer('course_id'),
    offeringId: integer('offering_id'),
    input: jsonb().notNull(),
    /** running: being carried out for one person after another, so it cannot be undone. Only for actions on a date of a course. */
    status: text({ enum: ['waiting', 'running', 'done', 'refused', 'undone'] })
      .notNull()
      .default('waiting'),
    why: text(),
    runsAt: instant('runs_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'deferred_actions_date',
      columns: [table.courseId, table.offeringId],
      foreignColumns: [courseDates.courseId, courseDates.offeringId],
    }).onDelete('cascade'),
    check(
      'deferred_actions_subject',
      sql`num_nonnulls(${table.bookingId}, ${table.personId}, ${table.passId}, ${table.voucherId}, ${table.courseId}) = 1
        and num_nonnulls(${table.courseId}, ${table.offeringId}) <> 1`,
    ),
    check('deferred_actions_status', sql`${table.status} in ('waiting', 'running', 'done', 'refused', 'undone')`),
    check('deferred_actions_say_why', sql`(${table.status} = 'refused') = (${table.why} is not null)`),
    check('deferred_actions_ended', sql`(${table.status} in ('waiting', 'running')) = (${table.endedAt} is null)`),
    uniqueIndex('deferred_actions_one_per_booking').on(table.bookingId).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('deferred_actions_one_per_person').on(table.personId, table.act).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('deferred_actions_one_per_pass').on(table.passId).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('deferred_actions_one_per_voucher').on(table.voucherId).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('deferred_actions_one_per_date').on(table.courseId, table.offeringId).where(sql`${table.status} in ('waiting', 'running')`),
    index('deferred_actions_by_time').on(table.createdAt),
  ],
)
