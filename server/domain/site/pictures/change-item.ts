import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { ItemDraft } from './add-item.ts'
import { findItem, type GalleryItem } from './gallery-list-repository.ts'
import { lockItem, updateItem } from './gallery-repository.ts'
import type { Picture } from './picture.ts'
import { type Actor, recordItem } from './record-gallery-change.ts'
import { discardPicture, type GalleryDependencies, withPicture } from './store-picture.ts'

type Change = { id: number; draft: ItemDraft; by: Actor }

/** Changes text, order or visibility of an item. Refuses: not_found, name_missing. */
export async function changeItem({ db }: GalleryDependencies, change: Change): Promise<Decision<GalleryItem>> {
  const changed = await save(db, change)
  return changed.ok ? accept(changed.value.after) : changed
}

/** Like `changeItem`, with another photo. Deletes the files of the old one. Refuses: not_found, name_missing, and as `makePicture`. */
export async function replacePhoto(gallery: GalleryDependencies, change: Change, photo: Buffer): Promise<Decision<GalleryItem>> {
  // Looks for the item first, so that no photo is processed for a missing one.
  if (!(await findItem(gallery.db, change.id))) return refuse('not_found')
  const changed = await withPicture(gallery, photo, (picture) => save(gallery.db, change, { picture }))
  if (!changed.ok) return changed
  await discardPicture(gallery, changed.value.before.picture)
  return accept(changed.value.after)
}

type Versions = { before: GalleryItem; after: GalleryItem }

function save(db: Database, { id, draft, by }: Change, photo: { picture?: Picture } = {}): Promise<Decision<Versions>> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, id)
    if (!before) return refuse('not_found')
    const after = { ...before, ...draft, ...photo }
    if (after.titleEn === '' && after.titleRu === '') return refuse('name_missing')
    await updateItem(tx, after)
    await recordItem(tx, by, 'update', { before, after })
    return accept({ before, after })
  })
}
