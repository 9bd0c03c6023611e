import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { offerings } from './catalog.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Periods without classes. They never overlap (`days_off_do_not_overlap`, in the migration). */
export const daysOff = pgTable(
  'days_off',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    beginsAt: instant('begins_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    wordsEn: text('words_en').notNull().default(''),
    wordsRu: text('words_ru').notNull().default(''),
    personId: reference('person_id', () => people.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('days_off_end_later', sql`${table.beginsAt} < ${table.endsAt}`)],
)

/** A change to many classes, made one at a time after the undo period. */
export const classRuns = pgTable(
  'class_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The days off that caused the run. Classes that no longer overlap them are not changed. */
    daysOffId: integer('days_off_id').references(() => daysOff.id, { onDelete: 'set null' }),
    personId: reference('person_id', () => people.id),
    reasonEn: text('reason_en').notNull().default(''),
    reasonRu: text('reason_ru').notNull().default(''),
    notify: boolean('tell').notNull(),
    force: boolean().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'undone'] })
      .notNull()
      .default('waiting'),
    runsAt: instant('runs_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('class_runs_status', sql`${table.status} in ('waiting', 'running', 'done', 'undone')`),
    check('class_runs_ended', sql`(${table.status} in ('done', 'undone')) = (${table.endedAt} is not null)`),
    index('class_runs_of_days_off').on(table.daysOffId),
    index('class_runs_unfinished').on(table.id).where(sql`${table.status} in ('waiting', 'running')`),
  ],
)

export const classRunItems = pgTable(
  'class_run_items',
  {
    runId: reference('run_id', () => classRuns.id, { onDelete: 'cascade' }),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
    act: text({ enum: ['cancel', 'move', 'change'] }).notNull(),
    /** For a move: the new start. The duration is unchanged. */
    startsAt: instant('starts_at'),
    change: jsonb(),
    status: text({ enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    why: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.offeringId] }),
    check('class_run_items_act', sql`${table.act} in ('cancel', 'move', 'change')`),
    check('class_run_items_move_somewhere', sql`(${table.act} = 'move') = (${table.startsAt} is not null)`),
    check('class_run_items_change_something', sql`(${table.act} = 'change') = (${table.change} is not null)`),
    check('class_run_items_status', sql`${table.status} in ('waiting', 'done', 'refused')`),
    check('class_run_items_say_why', sql`(${table.status} = 'refused') = (${table.why} is not null)`),
    index('class_run_items_of_offering').on(table.offeringId),
  ],
)

export const daysOffUndecided = pgTable(
  'days_off_undecided',
  {
    daysOffId: reference('days_off_id', () => daysOff.id, { onDelete: 'cascade' }),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.daysOffId, table.offeringId] }), index('days_off_undecided_of_offering').on(table.offeringId)],
)
