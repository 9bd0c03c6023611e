import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Backups that were finished, whether they are still kept or not. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The folder or the bucket. */
    place: text().notNull(),
    cause: text({ enum: ['nightly', 'by hand', 'before a migration', 'before a restore'] }).notNull(),
    rows: integer().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('backups_cause', sql`${table.cause} in ('nightly', 'by hand', 'before a migration', 'before a restore')`)],
)

/** That this database was filled from a backup: what happened after that backup is not in it. */
export const restores = pgTable('restores', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Of the backup. */
  name: text().notNull(),
  madeAt: instant('made_at').notNull(),
  restoredAt: instant('restored_at').notNull().defaultNow(),
  /** Staff have seen to what is missing. Null: they have not. */
  checkedAt: instant('checked_at'),
})

/** Restores of the newest backup into a scratch database, to see whether it can be restored. */
export const restoreDrills = pgTable(
  'restore_drills',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its name. */
    backup: text().notNull(),
    /** Of the backup. */
    madeAt: instant('made_at').notNull(),
    ranAt: instant('ran_at').notNull().defaultNow(),
    /** Where it was restored. */
    scratch: text({ enum: ['server', 'embedded'] }).notNull(),
    rows: integer().notNull(),
    seconds: integer().notNull(),
    /** What is wrong with the backup. Null: nothing. */
    failure: text(),
  },
  (table) => [check('restore_drills_scratch', sql`${table.scratch} in ('server', 'embedded')`)],
)
