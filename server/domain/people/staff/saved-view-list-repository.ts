import { asc, eq } from 'drizzle-orm'
import type { SavedView } from '../../../../packages/contract/people/saved-view.ts'
import type { Reader } from '../../../db/database.ts'
import { savedViews } from '../../../db/schema/saved-views.ts'
import { viewColumns } from './saved-view-repository.ts'

export const listViews = (reader: Reader, personId: number): Promise<SavedView[]> =>
  reader.select(viewColumns).from(savedViews).where(eq(savedViews.personId, personId)).orderBy(asc(savedViews.id))
