import { asc, count, eq, sql } from 'drizzle-orm'
import { first, type Reader } from '../../../db/database.ts'
import { galleryItems, pictures } from '../../../db/schema/gallery.ts'
import { containsWords } from '../../../db/search.ts'
import { inOrder, type Sort } from '../../../db/sort.ts'
import type { Picture } from './picture.ts'

export type ItemTexts = {
  titleEn: string
  titleRu: string
  descriptionEn: string
  descriptionRu: string
  isActive: boolean
  order: number
}
export type GalleryItem = ItemTexts & { id: number; picture: Picture; createdAt: Date }

const columns = {
  id: galleryItems.id,
  titleEn: galleryItems.titleEn,
  titleRu: galleryItems.titleRu,
  descriptionEn: galleryItems.descriptionEn,
  descriptionRu: galleryItems.descriptionRu,
  isActive: galleryItems.isActive,
  order: galleryItems.order,
  createdAt: galleryItems.createdAt,
  picture: { key: pictures.key, width: pictures.width, height: pictures.height },
}

const items = (reader: Reader) =>
  reader.select(columns).from(galleryItems).innerJoin(pictures, eq(pictures.key, galleryItems.pictureKey)).$dynamic()

const everyWord = sql`concat_ws(' ', ${galleryItems.titleEn}, ${galleryItems.titleRu}, ${galleryItems.descriptionEn}, ${galleryItems.descriptionRu})`
const sorted = {
  id: galleryItems.id,
  order: galleryItems.order,
  title: sql`lower(${galleryItems.titleEn})`,
  created_at: galleryItems.createdAt,
}

export type ItemFilter = { search?: string | undefined; sort?: Sort<keyof typeof sorted> | undefined }

export async function listItemsPage(
  reader: Reader,
  { search, sort = 'order' }: ItemFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted = containsWords(everyWord, search)
  const [all] = await reader.select({ n: count() }).from(galleryItems).where(wanted)
  const rows = await items(reader)
    .where(wanted)
    .orderBy(...inOrder(sort, sorted, galleryItems.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: all?.n ?? 0 }
}

export const activeItems = (reader: Reader): Promise<GalleryItem[]> =>
  items(reader).where(eq(galleryItems.isActive, true)).orderBy(asc(galleryItems.order), asc(galleryItems.id))

export const findItem = (reader: Reader, id: number): Promise<GalleryItem | undefined> =>
  first(items(reader).where(eq(galleryItems.id, id)))
