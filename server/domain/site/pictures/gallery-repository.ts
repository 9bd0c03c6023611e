import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { galleryItems } from '../../../db/schema/gallery.ts'
import { findItem, type GalleryItem, type ItemTexts } from './gallery-list-repository.ts'
import type { Picture } from './picture.ts'

/** Locks first, then reads. A single statement that waits for a change of the picture would join the old picture and find no item. */
export async function lockItem(tx: Transaction, id: number): Promise<GalleryItem | undefined> {
  await tx.select({ id: galleryItems.id }).from(galleryItems).where(eq(galleryItems.id, id)).for('no key update')
  return findItem(tx, id)
}

export async function insertItem(tx: Transaction, texts: ItemTexts, picture: Picture): Promise<GalleryItem> {
  const [row] = await tx
    .insert(galleryItems)
    .values({ ...texts, pictureKey: picture.key })
    .returning({ id: galleryItems.id, createdAt: galleryItems.createdAt })
  if (!row) throw new Error('The gallery item was not stored.')
  return { ...texts, ...row, picture }
}

export async function updateItem(tx: Transaction, { id, picture, ...texts }: ItemTexts & { id: number; picture: Picture }): Promise<void> {
  const { titleEn, titleRu, descriptionEn, descriptionRu, isActive, order } = texts
  await tx
    .update(galleryItems)
    .set({ titleEn, titleRu, descriptionEn, descriptionRu, isActive, order, pictureKey: picture.key })
    .where(eq(galleryItems.id, id))
}

export async function deleteItem(tx: Transaction, id: number): Promise<void> {
  await tx.delete(galleryItems).where(eq(galleryItems.id, id))
}
