import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { deleteItem, lockItem } from './gallery-repository.ts'
import { type Actor, recordItem } from './record-gallery-change.ts'
import { discardPicture, type GalleryDependencies } from './store-picture.ts'

export async function removeItem(gallery: GalleryDependencies, id: number, by: Actor): Promise<Decision<null>> {
  const removed = await gallery.db.transaction(async (tx) => {
    const item = await lockItem(tx, id)
    if (!item) return refuse('not_found')
    await deleteItem(tx, id)
    await recordItem(tx, by, 'delete', { before: item, after: null })
    return accept(item)
  })
  if (!removed.ok) return removed
  await discardPicture(gallery, removed.value.picture)
  return accept(null)
}
