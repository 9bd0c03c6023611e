// A file that Czech spreadsheet programs open right at a double click: they separate by semicolon, since the comma is decimal,
// and take UTF-8 for it only with the mark at the beginning.
const MARK = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** A text as it is; a number is an amount in haléře; null: nothing. */
export type Cell = string | number | null

/** A CSV file (RFC 4180 but for the separator), its head first. */
export const csvFile = (head: readonly string[], rows: Cell[][]): string => csvHead(head) + csvLines(rows)

/** How such a file begins. */
export const csvHead = (head: readonly string[]): string => MARK + csvLines([[...head]])

/** And how it goes on. */
export const csvLines = (rows: Cell[][]): string => rows.map((row) => row.map(cell).join(SEPARATOR) + LINE_END).join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return inCrowns(value)
  const safe = harmless(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const inCrowns = (halere: number): string => (halere / 100).toFixed(2).replace('.', ',')

// A name that begins so would be run as a formula (OWASP, CSV injection); the apostrophe makes it a text, also after spaces.
const harmless = (text: string): string => (/^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text)
