/** A list of like objects as text: the names of their fields once, then a row of values for each. */
export type Table = string

/** All must have the fields of the first, in its order. */
export function asTable(list: object[]): Table {
  const [first] = list
  return JSON.stringify(first ? [Object.keys(first), ...list.map((item) => Object.values(item))] : [])
}

export function fromTable<Item>(table: Table): Item[] {
  const [names = [], ...rows] = JSON.parse(table) as [string[], ...unknown[][]]
  return rows.map((values) => Object.fromEntries(values.map((value, place) => [names[place], value])) as Item)
}
