import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { pictures } from './gallery.ts'
import { people } from './identity.ts'

/**
 * What the owner says on her site, part by part, over the files that came with it. A published one never changes, which a trigger of the
 * migration guards; a draft does, and each editor has one of a part.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** packages/content/parts.ts. */
    key: text().notNull(),
    /** `{ en, ru }` of a text, `{ list }` of a list. Null: as the files have it. */
    body: jsonb(),
    /** What was on the site when it was begun; null: the files. */
    basedOn: integer('based_on').references((): AnyPgColumn => contentVersions.id),
    /** Of the files below it then: SHA-256 in hexadecimal. */
    filesDigest: text('files_digest').notNull(),
    personId: reference('person_id', () => people.id),
    savedAt: instant('saved_at').notNull(),
    /** Null: a draft. */
    publishedAt: instant('published_at'),
  },
  (table) => [
    check('content_versions_key', sql`${table.key} ~ '^[a-z]{1,20}$'`),
    uniqueIndex('content_versions_one_draft').on(table.key, table.personId).where(sql`${table.publishedAt} is null`),
    // Of two who began with the same one, one is published.
    uniqueIndex('content_versions_one_after_another')
      .on(table.key, sql`coalesce(${table.basedOn}, 0)`)
      .where(sql`${table.publishedAt} is not null`),
    index('content_versions_published').on(table.key, table.id).where(sql`${table.publishedAt} is not null`),
  ],
)

/** What is to be seen on a picture of the site and which point of it must stay in view: of her own, and of those that came with the site. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    /** As texts name it: `home/hero.jpg` of the files, `own/KEY-WIDTH.jpg` of one that was put up. */
    name: text().primaryKey(),
    /** Null: it is one of the files. */
    pictureKey: text('picture_key').references(() => pictures.key),
    altEn: text('alt_en').notNull(),
    altRu: text('alt_ru').notNull(),
    /** Percent from the left and from the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    /** How often it was changed, from 1. */
    revision: integer().notNull().default(1),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** It is offered no more; what shows it goes on showing it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('site_pictures_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
    index('site_pictures_key').on(table.pictureKey),
  ],
)
