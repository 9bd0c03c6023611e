import type { Format } from '../i18n/format.ts'

type ColumnValue = string | number | boolean | null | undefined

/** What a list shows of each row, in the table and in its file alike. `name` is the field's, in the words and for the API's `sort`. */
export type Column<Row> = {
  name: string
  value: (row: Row, t: Translate) => ColumnValue
  /** Left out: a text as it is. */
  kind?: 'money' | 'number' | 'moment' | 'truth' | { words: string }
  /** Where the API sorts by it under another name. */
  sortBy?: string
  /** A small line below it in the table. */
  under?: (row: Row, format: Format, t: Translate) => string
  /** In the file alone: the table has no room for it, or says it elsewhere. */
  inFile?: true
  /** The table leaves it out while no row in sight has it. */
  isRare?: true
  /** The API can't sort by it. */
  unsorted?: true
}

export type Translate = (key: string, options?: object) => string

/** A value for people's eyes. */
export function displayValue<Row>(column: Column<Row>, row: Row, format: Format, t: Translate): string {
  const value = column.value(row, t)
  if (value === null || value === undefined || value === '') return ''
  if (typeof column.kind === 'object') return t(`${column.kind.words}.${value}`)
  if (column.kind === 'money') return format.money(Number(value))
  if (column.kind === 'moment') return format.dateAndTime(String(value))
  if (column.kind === 'truth') return t(`ra.boolean.${value}`)
  return String(value)
}
