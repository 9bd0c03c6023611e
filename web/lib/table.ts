import { onceForEach } from './once-for-each.ts'

/** A list of like objects as text: the names of their fields once, then a row of values for each. */
export type Table = string

const rowAddress = onceForEach((item: object) => JSON.stringify(Object.values(item)))

/** All must have the fields of the first, in its order. */
export const asTable = (list: object[]): Table => tableOf(list, (names) => names, rowAddress)

function tableOf(list: object[], written: (names: string) => string, row: (item: object) => string): string {
  const [first] = list
  return `[${[...(first ? [written(JSON.stringify(Object.keys(first)))] : []), ...list.map(row)].join(',')}]`
}

/** Stands in the page for a table that is put into it afterwards. */
export const TABLE_LATER: Table = '@table@'

// With the quotes as they are in a script: what people write has others.
const PLACE = `\\"${TABLE_LATER}\\"`
const rowInPage = onceForEach((item: object) => inPage(rowAddress(item)))

/** A page with the table in place of `TABLE_LATER`; both in bytes. The router would write, escape and encode all rows anew for each page. */
export function withTable(page: Buffer, list: object[]): Buffer {
  const found = page.indexOf(PLACE)
  if (found === -1) return page
  const at = found + PLACE.indexOf(TABLE_LATER)
  return Buffer.concat([page.subarray(0, at), Buffer.from(tableOf(list, inPage, rowInPage)), page.subarray(at + TABLE_LATER.length)])
}

// As the router writes it into the page: JSON, as a string of a script, as a string of the JSON that this script reads.
function inPage(json: string): string {
  return inString(inString(json)).replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
const inString = (text: string) => JSON.stringify(text).slice(1, -1)
const UNSAFE = /[<>&\u2028\u2029]/g

export function fromTable<Item>(table: Table): Item[] {
  const [names = [], ...rows] = JSON.parse(table) as [string[], ...unknown[][]]
  return rows.map((values) => Object.fromEntries(values.map((value, place) => [names[place], value])) as Item)
}
