import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { offerings } from './catalog.ts'
import { instant, reference } from './columns.ts'
import { classRuns } from './days-off.ts'
import { people } from './identity.ts'

/** The cancellation of a class. From `runs_at` on, a job refunds one person after another; the results are in bookings and refunds. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
    /** Null means that the class was cancelled automatically because too few people had paid. */
    personId: integer('person_id').references(() => people.id),
    reasonEn: text('reason_en').notNull().default(''),
    reasonRu: text('reason_ru').notNull().default(''),
    notify: boolean('tell').notNull(),
    /** Whether the class was active before the cancellation. Undoing restores this. */
    wasActive: boolean('was_active').notNull(),
    /** Whether people of a course get a proportional refund for this date. Otherwise its returned entry can pay for a make-up class. */
    refundDates: boolean('refund_dates').notNull().default(false),
    /** The class that replaces the cancelled one in its courses. Not a foreign key: if the class is deleted meanwhile, staff get a task. */
    replacement: jsonb().$type<{ offeringId: number; siteUrl: string }>(),
    /** The class run that contains this cancellation. Null means a single cancellation. */
    runId: integer('run_id').references(() => classRuns.id, { onDelete: 'set null' }),
    /** done: all seats are released. */
    status: text({ enum: ['waiting', 'running', 'done', 'undone'] })
      .notNull()
      .default('waiting'),
    runsAt: instant('runs_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('cancellations_status', sql`${table.status} in ('waiting', 'running', 'done', 'undone')`),
    check('cancellations_one_choice', sql`not ${table.refundDates} or ${table.replacement} is null`),
    check('cancellations_ended', sql`(${table.status} in ('done', 'undone')) = (${table.endedAt} is not null)`),
    uniqueIndex('one_cancellation_at_a_time').on(table.offeringId).where(sql`${table.status} in ('waiting', 'running')`),
    index('cancellations_of_offering').on(table.offeringId, table.id),
    index('cancellations_of_run').on(table.runId),
  ],
)

export const classMessages = pgTable(
  'class_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
    personId: reference('person_id', () => people.id),
    subjectEn: text('subject_en').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    subjectRu: text('subject_ru').notNull().default(''),
    textRu: text('text_ru').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    undoneAt: instant('undone_at'),
    to: text({ enum: ['booked', 'waiting', 'both'] })
      .notNull()
      .default('booked'),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    uniqueIndex('class_messages_asked_once').on(table.offeringId, table.idempotencyKey),
    check('class_messages_to', sql`${table.to} in ('booked', 'waiting', 'both')`),
    check('class_messages_say_something', sql`${table.textEn} <> '' or ${table.textRu} <> ''`),
    index('class_messages_of_offering').on(table.offeringId, table.id),
  ],
)
