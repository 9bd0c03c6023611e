import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A picture whose files lie in the media store, or are just being put there or taken away: what no item shows is swept up. */
export const pictures = pgTable(
  'pictures',
  {
    /** What its files are named by; never used twice. */
    key: text().primaryKey(),
    /** Pixels of its widest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('pictures_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** An uploaded photo of the gallery with its words. Items of one title stand together. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleEn: text('title_en').notNull(),
    titleRu: text('title_ru').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionRu: text('description_ru').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /** Lower ones come first. */
    order: integer().notNull().default(0),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => pictures.key),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('gallery_items_picture').on(table.pictureKey), index('gallery_items_order').on(table.order, table.id)],
)
