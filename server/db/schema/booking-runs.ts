import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** A change to many bookings, made one at a time after the undo period. Only one runs at a time (`booking_runs_one_at_a_time`). */
export const bookingRuns = pgTable(
  'booking_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    act: text({ enum: ['paid', 'message'] }).notNull(),
    method: text({ enum: ['cash', 'card', 'transfer'] }),
    subjectEn: text('subject_en').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    subjectRu: text('subject_ru').notNull().default(''),
    textRu: text('text_ru').notNull().default(''),
    /** done: each item is either done or refused. */
    status: text({ enum: ['waiting', 'running', 'done', 'undone'] })
      .notNull()
      .default('waiting'),
    runsAt: instant('runs_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('booking_runs_act', sql`${table.act} in ('paid', 'message')`),
    check('booking_runs_money_has_a_way', sql`(${table.act} = 'paid') = (${table.method} is not null)`),
    check('booking_runs_method', sql`${table.method} in ('cash', 'card', 'transfer')`),
    check('booking_runs_message_says_something', sql`(${table.act} = 'message') = (${table.textEn} <> '' or ${table.textRu} <> '')`),
    check('booking_runs_status', sql`${table.status} in ('waiting', 'running', 'done', 'undone')`),
    check('booking_runs_ended', sql`(${table.status} in ('done', 'undone')) = (${table.endedAt} is not null)`),
    index('booking_runs_by_time').on(table.createdAt),
  ],
)

export const bookingRunItems = pgTable(
  'booking_run_items',
  {
    runId: reference('run_id', () => bookingRuns.id, { onDelete: 'cascade' }),
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    /** In a run that marks debts as paid: the amount owed as shown to staff, in haléře. */
    amount: integer(),
    status: text({ enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    why: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.bookingId] }),
    check('booking_run_items_status', sql`${table.status} in ('waiting', 'done', 'refused')`),
    check('booking_run_items_say_why', sql`(${table.status} = 'refused') = (${table.why} is not null)`),
    index('booking_run_items_of_booking').on(table.bookingId),
  ],
)
