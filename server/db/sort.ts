import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A field that staff sort by, `-` before it: the greatest first. */
export type Sort<Field extends string> = Field | `-${Field}`

/**
 * The order that staff ask for, by what is never null (or nothing would come first, backwards): so that an index gives it either way.
 * `id` decides between equals, so that pages neither repeat nor miss a row.
 */
export function inOrder<Field extends string>(sort: Sort<Field>, columns: Record<Field, SQLWrapper>, id: SQLWrapper): SQL[] {
  const towards = isDown(sort) ? desc : asc
  const column = columns[fieldOf(sort)]
  return column === id ? [towards(id)] : [towards(column), towards(id)]
}

const isDown = (sort: string): boolean => sort.startsWith('-')

/** Without its direction. */
export const fieldOf = <Field extends string>(sort: Sort<Field>): Field => sort.replace('-', '') as Field

/** The same rows from the other end. */
export const reversed = <Field extends string>(sort: Sort<Field>): Sort<Field> => (isDown(sort) ? fieldOf(sort) : `-${fieldOf(sort)}`)
