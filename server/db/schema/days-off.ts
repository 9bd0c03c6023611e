import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { offerings } from './catalog.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** When nothing is taught. Two of them never overlap: `days_off_do_not_overlap`, in the migration. */
export const daysOff = pgTable(
  'days_off',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    beginsAt: instant('begins_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What the timetable says of them beside the days; empty: nothing. */
    wordsEn: text('words_en').notNull().default(''),
    wordsRu: text('words_ru').notNull().default(''),
    /** Who made them. */
    personId: reference('person_id', () => people.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('days_off_end_later', sql`${table.beginsAt} < ${table.endsAt}`)],
)

/** Something that is done to many classes, one after the other, once the time to undo it is over. */
export const classRuns = pgTable(
  'class_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Days off for whose sake it is done: a class that is no longer on then is left alone. */
    daysOffId: integer('days_off_id').references(() => daysOff.id, { onDelete: 'set null' }),
    /** Which of the staff wants it. */
    personId: reference('person_id', () => people.id),
    reasonEn: text('reason_en').notNull().default(''),
    reasonRu: text('reason_ru').notNull().default(''),
    /** Whether the people get emails. */
    tell: boolean().notNull(),
    /** Moves go where something else is on. */
    force: boolean().notNull(),
    /** waiting: it can be undone · running: from class to class · done: each is as chosen, or says why it is not. */
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

/** A class of a run, and what is to become of it. */
export const classRunItems = pgTable(
  'class_run_items',
  {
    runId: reference('run_id', () => classRuns.id, { onDelete: 'cascade' }),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
    act: text({ enum: ['cancel', 'move', 'change'] }).notNull(),
    /** Where it moves to; as long as it is. */
    startsAt: instant('starts_at'),
    /** What is written of one that changes: price, capacity, whether it is shown. */
    change: jsonb(),
    status: text({ enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Why it was refused. */
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

/** A class that was on as days were blocked, and of which staff have not said yet what becomes of it. */
export const daysOffUndecided = pgTable(
  'days_off_undecided',
  {
    daysOffId: reference('days_off_id', () => daysOff.id, { onDelete: 'cascade' }),
    offeringId: reference('offering_id', () => offerings.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.daysOffId, table.offeringId] }), index('days_off_undecided_of_offering').on(table.offeringId)],
)
