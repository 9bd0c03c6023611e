import { MAX_VIEWS, type SavedView, type SavedViewBody } from '../../../../packages/contract/people/saved-view.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { countOtherViews, deleteView, putView } from './saved-view-repository.ts'

/** Saves filters of a list under a name, replacing any saved under that name before. Refuses: too_many_views. */
export async function saveView(db: Database, personId: number, view: SavedViewBody): Promise<Decision<SavedView>> {
  if ((await countOtherViews(db, personId, view)) >= MAX_VIEWS) return refuse('too_many_views')
  return accept(await putView(db, personId, view))
}

export async function removeView(db: Database, { id, personId }: { id: number; personId: number }): Promise<Decision<void>> {
  return (await deleteView(db, personId, id)) ? accept(undefined) : refuse('not_found')
}
