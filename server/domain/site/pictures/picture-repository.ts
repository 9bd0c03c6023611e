import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { sitePictures } from '../../../db/schema/content.ts'
import { galleryItems, pictures } from '../../../db/schema/gallery.ts'
import type { Picture } from './picture.ts'

/** Inserts the row before the files are stored, so that the sweep finds and deletes them if storing fails. */
export async function announcePicture(db: Database, picture: Picture): Promise<void> {
  await db.insert(pictures).values(picture)
}

export async function forgetPicture(db: Database, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key))
}

/** Returns pictures older than an hour that nothing shows. The order is random, so that undeletable ones do not block the others. */
export async function listUnusedPictures(reader: Reader, limit: number): Promise<Picture[]> {
  return reader
    .select({ key: pictures.key, width: pictures.width, height: pictures.height })
    .from(pictures)
    .leftJoin(galleryItems, eq(galleryItems.pictureKey, pictures.key))
    .leftJoin(offerings, eq(offerings.pictureKey, pictures.key))
    .leftJoin(sitePictures, eq(sitePictures.pictureKey, pictures.key))
    .where(
      and(isNull(galleryItems.id), isNull(offerings.id), isNull(sitePictures.name), sql`${pictures.createdAt} < now() - interval '1 hour'`),
    )
    .orderBy(sql`random()`)
    .limit(limit)
}
