import { accept, type Decision } from '../../kernel/decision.ts'
import type { GalleryItem, ItemTexts } from './gallery-list-repository.ts'
import { insertItem } from './gallery-repository.ts'
import { type Actor, recordItem } from './record-gallery-change.ts'
import { type GalleryDependencies, withPicture } from './store-picture.ts'

export type ItemDraft = Partial<ItemTexts>
export type NewItem = ItemDraft & Pick<ItemTexts, 'titleEn'>

const blank = { titleRu: '', descriptionEn: '', descriptionRu: '', isActive: true, order: 0 }

/** Adds a photo to the gallery. Refuses what `makePicture` refuses; in that case no row or files are left. */
export function addItem(gallery: GalleryDependencies, draft: NewItem, photo: Buffer, by: Actor): Promise<Decision<GalleryItem>> {
  return withPicture(gallery, photo, (picture) =>
    gallery.db.transaction(async (tx) => {
      const item = await insertItem(tx, { ...blank, ...draft }, picture)
      await recordItem(tx, by, 'create', { before: null, after: item })
      return accept(item)
    }),
  )
}
