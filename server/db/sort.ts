import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A field to sort by; `-` means descending. */
export type Sort<Field extends string> = Field | `-${Field}`

/** Orders by columns that are never null, so that an index serves both directions. `id` breaks ties, so that pages are stable. */
export function inOrder<Field extends string>(sort: Sort<Field>, columns: Record<Field, SQLWrapper>, id: SQLWrapper): SQL[] {
  const towards = isDown(sort) ? desc : asc
  const column = columns[fieldOf(sort)]
  return column === id ? [towards(id)] : [towards(column), towards(id)]
}

const isDown = (sort: string): boolean => sort.startsWith('-')

export const fieldOf = <Field extends string>(sort: Sort<Field>): Field => sort.replace('-', '') as Field

export const reversed = <Field extends string>(sort: Sort<Field>): Sort<Field> => (isDown(sort) ? fieldOf(sort) : `-${fieldOf(sort)}`)
