/** A list of objects as JSON: the field names once, then one row of values per object. */
export type Table = string

/** Converts objects to a table. All must have the same fields in the same order. */
export function asTable(list: object[]): Table {
  const [first] = list
  return JSON.stringify(first ? [Object.keys(first), ...list.map((item) => Object.values(item))] : [])
}

export function fromTable<Item>(table: Table): Item[] {
  const [names = [], ...rows] = JSON.parse(table) as [string[], ...unknown[][]]
  return rows.map((values) => Object.fromEntries(values.map((value, place) => [names[place], value])) as Item)
}
