import { and, eq, sql } from 'drizzle-orm'
import type { SavedView, SavedViewBody } from '../../../../packages/contract/people/saved-view.ts'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { savedViews } from '../../../db/schema/saved-views.ts'

export const viewColumns = { id: savedViews.id, list: savedViews.list, name: savedViews.name, filters: savedViews.filters }

export const countOtherViews = (reader: Reader, personId: number, { list, name }: SavedViewBody): Promise<number> =>
  reader.$count(savedViews, and(eq(savedViews.personId, personId), eq(savedViews.list, list), sql`${savedViews.name} <> ${name}`))

export async function putView(db: Database, personId: number, view: SavedViewBody): Promise<SavedView> {
  const [row] = await db
    .insert(savedViews)
    .values({ ...view, personId, createdAt: clock })
    .onConflictDoUpdate({
      target: [savedViews.personId, savedViews.list, savedViews.name],
      set: { filters: view.filters },
    })
    .returning(viewColumns)
  if (!row) throw new Error('The view was not stored.')
  return row
}

export async function deleteView(db: Database, personId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.personId, personId)))
    .returning({ id: savedViews.id })
  return rows.length > 0
}

/** Deletes a person's views, and other people's views that contain the person's name or address and are not older than the account. */
export async function deleteViewsOf(
  tx: Transaction,
  { id, firstName, lastName, email, phone }: { id: number; firstName: string; lastName: string; email: string; phone: string | null },
): Promise<void> {
  const words = [email, phone ?? '', ...firstName.split(/\s+/), ...lastName.split(/\s+/)].map((one) => one.toLowerCase()).filter(Boolean)
  const said = sql`lower(${savedViews.name} || ' ' || coalesce(${savedViews.filters}->>'q', ''))`
  const names = sql`regexp_split_to_array(${said}, '[\\s,;:()]+|[''’]s(\\s|$)') && ${sql.param(words)}::text[]`
  const isYounger = sql`${savedViews.createdAt} >= (select p.created_at from people p where p.id = ${id})`
  await tx
    .delete(savedViews)
    .where(
      sql`${savedViews.personId} in (select p.id from people p where p.id = ${id} or p.merged_into = ${id}) or (${names} and ${isYounger})`,
    )
}
