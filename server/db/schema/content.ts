import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { pictures } from './gallery.ts'
import { people } from './identity.ts'

/** Edited content, per part. Published versions are immutable (trigger); each editor has one draft per part. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** packages/content/parts.ts. */
    key: text().notNull(),
    /** `{ en, ru }` for a text, `{ list }` for a list. Null means the supplied files. */
    body: jsonb(),
    /** The version that was published when the edit began. Null means the supplied files. */
    basedOn: integer('based_on').references((): AnyPgColumn => contentVersions.id),
    /** SHA-256 (hex) of the supplied files when the edit began. */
    filesDigest: text('files_digest').notNull(),
    personId: reference('person_id', () => people.id),
    savedAt: instant('saved_at').notNull(),
    /** Null means a draft. */
    publishedAt: instant('published_at'),
  },
  (table) => [
    check('content_versions_key', sql`${table.key} ~ '^[a-z]{1,20}$'`),
    uniqueIndex('content_versions_one_draft').on(table.key, table.personId).where(sql`${table.publishedAt} is null`),
    // Of two edits based on the same version, only one can be published.
    uniqueIndex('content_versions_one_after_another')
      .on(table.key, sql`coalesce(${table.basedOn}, 0)`)
      .where(sql`${table.publishedAt} is not null`),
    index('content_versions_published').on(table.key, table.id).where(sql`${table.publishedAt} is not null`),
  ],
)

/** Alternative texts and focus points of pictures, uploaded or supplied. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    /** `home/hero.jpg` for a supplied picture, `own/KEY-WIDTH.jpg` for an uploaded one. */
    name: text().primaryKey(),
    /** Null means supplied. */
    pictureKey: text('picture_key').references(() => pictures.key),
    altEn: text('alt_en').notNull(),
    altRu: text('alt_ru').notNull(),
    /** The focus point, in percent of the width from the left and of the height from the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    revision: integer().notNull().default(1),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** When staff removed the picture; null while it can be chosen. Pages that use it still show it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('site_pictures_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
    index('site_pictures_key').on(table.pictureKey),
  ],
)
