import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Pictures that are in the media store, or are being uploaded or deleted. A job deletes unused pictures. */
export const pictures = pgTable(
  'pictures',
  {
    /** The beginning of the names of the picture's files. It is never reused. */
    key: text().primaryKey(),
    /** Width and height of the picture's widest file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('pictures_key', sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** Photos of the gallery. Items with the same title are shown together. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleEn: text('title_en').notNull(),
    titleRu: text('title_ru').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionRu: text('description_ru').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    order: integer().notNull().default(0),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => pictures.key),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('gallery_items_picture').on(table.pictureKey), index('gallery_items_order').on(table.order, table.id)],
)
