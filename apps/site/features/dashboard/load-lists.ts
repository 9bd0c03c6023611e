import type { Api } from '../../lib/api.ts'
import type { ListSlice, ListSlices } from './counts.ts'
import { type Counts, readCounts } from './counts.ts'
import { type ListName, type ListRows, listQueries, lists } from './list-queries.ts'

export type SliceSizes = Record<ListName, number>
/** `failed`: all five lists failed to load. `readAt`: milliseconds. */
export type DashboardLists = { slices: ListSlices; counts: Counts; failed: boolean; readAt: number }

/** The API's limit per request (packages/contract/studio/list-query.ts). */
const MAX = 1000

/** Reads all lists in parallel. A list that fails or is not a list is logged and treated as empty (product.md 1.10). */
export async function loadLists(api: Api, sizes: SliceSizes, since: string): Promise<DashboardLists> {
  const names = Object.keys(listQueries) as ListName[]
  // Browsers limit parallel requests, so the rows are requested before the counts.
  const reading = names.map((name) => readOrLog(api, name, sizes[name], since))
  const counting = readCounts(api)
  const found = await Promise.all(reading)
  const counts = await counting
  const slices = Object.fromEntries(names.map((name, index) => [name, found[index] ?? empty])) as ListSlices
  const missing = new Set(names.filter((_name, index) => found[index] === null))
  return { slices, counts: counts(slices, missing), failed: lists.every((name) => missing.has(name)), readAt: Date.now() }
}

const empty = { rows: [], total: 0 }

export async function readSlice<Name extends ListName>(
  api: Api,
  name: Name,
  since: string,
  { size, offset = 0 }: { size: number; offset?: number },
): Promise<ListSlice<ListRows[Name]>> {
  const { path, query } = listQueries[name]
  const rows: ListRows[Name][] = []
  let total: number | null = null
  while (rows.length < size) {
    const limit = Math.min(MAX, size - rows.length)
    const place = { ...query(since), limit: String(limit), offset: String(offset + rows.length) }
    const page = await api.page<ListRows[Name]>(`${path}?${new URLSearchParams(place)}`)
    rows.push(...page.rows)
    total = page.total
    if (page.rows.length < limit) break
  }
  return { rows, total: total ?? offset + rows.length }
}

/** Appends a portion. Skips rows that it already contains, because new rows may have shifted them. */
export function appendSlice<Row extends { id: number }>(slice: ListSlice<Row>, more: ListSlice<Row>): ListSlice<Row> {
  const known = new Set(slice.rows.map(({ id }) => id))
  const rows = [...slice.rows, ...more.rows.filter(({ id }) => !known.has(id))]
  return { rows, total: rows.length === slice.rows.length ? rows.length : Math.max(more.total, rows.length) }
}

/** Merges past rows, in ascending order, with the future ones. */
export function mergeTimetable<Row extends { id: number }>(earlier: ListSlice<Row>, coming: ListSlice<Row>): Row[] {
  const known = new Set(coming.rows.map(({ id }) => id))
  return [...earlier.rows.filter(({ id }) => !known.has(id)).reverse(), ...coming.rows]
}

async function readOrLog(api: Api, name: ListName, size: number, since: string) {
  if (size === 0) return empty
  try {
    return await readSlice(api, name, since, { size })
  } catch (error) {
    console.error(`The list ${listQueries[name].path} did not load.`, error)
    return null
  }
}
