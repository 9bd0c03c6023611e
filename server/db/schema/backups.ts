import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Completed backups, including those deleted since. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    place: text().notNull(),
    cause: text({ enum: ['nightly', 'by hand', 'before a migration', 'before a restore'] }).notNull(),
    rows: integer().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('backups_cause', sql`${table.cause} in ('nightly', 'by hand', 'before a migration', 'before a restore')`)],
)

/** Backups that were restored into this database. Everything that happened between a backup and its restore is missing. */
export const restores = pgTable('restores', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  madeAt: instant('made_at').notNull(),
  restoredAt: instant('restored_at').notNull().defaultNow(),
  /** When staff finished dealing with the missing data. Null means not yet. */
  checkedAt: instant('checked_at'),
})

export const restoreDrills = pgTable(
  'restore_drills',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    backup: text().notNull(),
    madeAt: instant('made_at').notNull(),
    ranAt: instant('ran_at').notNull().defaultNow(),
    scratch: text({ enum: ['server', 'embedded'] }).notNull(),
    rows: integer().notNull(),
    seconds: integer().notNull(),
    failure: text(),
  },
  (table) => [check('restore_drills_scratch', sql`${table.scratch} in ('server', 'embedded')`)],
)
