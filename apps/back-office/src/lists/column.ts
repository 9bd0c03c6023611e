import type { Format } from '../i18n/format.ts'

type ColumnValue = string | number | boolean | null | undefined

/** A column of the table and the CSV file. `name`: the name in translation keys and, by default, the API's sort field. */
export type Column<Row> = {
  name: string
  value: (row: Row, t: Translate) => ColumnValue
  kind?: 'money' | 'number' | 'moment' | 'truth' | { choices: string }
  /** The API's sort field, if it differs from `name`. */
  sortBy?: string
  /** The text of a small second line in the cell. */
  under?: (row: Row, format: Format, t: Translate) => string
  /** The column appears only in the CSV file. */
  inFile?: true
  /** The table omits the column while no visible row has a value in it. */
  isRare?: true
  unsorted?: true
}

export type Translate = (key: string, options?: object) => string

export function displayValue<Row>(column: Column<Row>, row: Row, format: Format, t: Translate): string {
  const value = column.value(row, t)
  if (value === null || value === undefined || value === '') return ''
  if (typeof column.kind === 'object') return t(`${column.kind.choices}.${value}`)
  if (column.kind === 'money') return format.money(Number(value))
  if (column.kind === 'moment') return format.dateAndTime(String(value))
  if (column.kind === 'truth') return t(`ra.boolean.${value}`)
  return String(value)
}
