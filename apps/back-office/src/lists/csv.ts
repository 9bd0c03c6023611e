import { studioWallTime } from '../clock/studio-clock.ts'
import type { Column, Translate } from './column.ts'

// Czech spreadsheets expect semicolons and decimal commas, and detect UTF-8 by the byte order mark.
const MARK = '\uFEFF'
const SEPARATOR = ';'
// Spreadsheets would evaluate cells that begin like this as formulas.
const FORMULA = /^\s*[=+\-@|%]|^[\t\r\n]/

export function csvOf<Row>(columns: Column<Row>[], rows: Row[], titles: string[], t: Translate): string {
  const lines = [titles.map(plainSpaced), ...rows.map((row) => columns.map((column) => cell(column, row, t)))]
  return MARK + lines.map((line) => line.map(quoted).join(SEPARATOR)).join('\r\n')
}

function cell<Row>(column: Column<Row>, row: Row, t: Translate): string {
  const value = column.value(row, t)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof column.kind === 'object') return plainSpaced(t(`${column.kind.choices}.${value}`))
  if (column.kind === 'moment') return studioWallTime(String(value)).replace('T', ' ')
  if (column.kind === 'truth') return t(`ra.boolean.${value}`)
  return FORMULA.test(String(value)) ? `'${value}` : String(value)
}

// Replaces no-break spaces, so that a search in the file finds the title.
const plainSpaced = (text: string) => text.replaceAll('\u00a0', ' ')

const quoted = (text: string) => (/["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
