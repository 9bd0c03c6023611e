import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A field that staff sort by, `-` before it: the greatest first. */
export type Sort<Field extends string> = Field | `-${Field}`

/** The order that staff ask for. What has nothing there comes last. `id` decides between equals, so that pages neither repeat nor miss a row. */
export function inOrder<Field extends string>(sort: Sort<Field>, columns: Record<Field, SQLWrapper>, id: SQLWrapper): SQL[] {
  const isDown = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as Field]
  if (column === id) return [isDown ? desc(id) : asc(id)]
  return isDown ? [sql`${desc(column)} nulls last`, desc(id)] : [asc(column), asc(id)]
}
