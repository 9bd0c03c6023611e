// Czech spreadsheet programs separate by semicolon, because the comma is the decimal sign. They need the byte order mark for UTF-8.
const MARK = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** The value of a cell. A number is an amount in haléře. */
export type Cell = string | number | null

/** Returns a CSV file (RFC 4180 except for the separator). */
export const csvFile = (head: readonly string[], rows: Cell[][]): string => csvHead(head) + csvLines(rows)

export const csvHead = (head: readonly string[]): string => MARK + csvLines([[...head]])

export const csvLines = (rows: Cell[][]): string => rows.map((row) => row.map(cell).join(SEPARATOR) + LINE_END).join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return inCrowns(value)
  const safe = harmless(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const inCrowns = (halere: number): string => (halere / 100).toFixed(2).replace('.', ',')

// Spreadsheets evaluate text with such a beginning as a formula (OWASP, CSV injection). An apostrophe makes it plain text.
const harmless = (text: string): string => (/^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text)
