import type { Api } from '../../lib/api.ts'
import { type Counts, readCounts } from './counts.ts'
import { lists, type Rows, type RunName, runs } from './runs.ts'

/** `total`: how many there are in all, whatever has been read of them. */
export type Stretch<Row> = { rows: Row[]; total: number }
export type Stretches = { [Name in RunName]: Stretch<Rows[Name]> }
export type Sizes = Record<RunName, number>
/** `failed`: none of the five lists came. `readAt`: when, in milliseconds. */
export type Loaded = { stretches: Stretches; counts: Counts; failed: boolean; readAt: number }

/** The API gives at most so many rows at a time (contract/list-query.ts). */
const MOST = 1000

/** Reads so many rows of each stretch, all at once. What does not come, or is no list, is logged and counts as empty (product.md 1.10). */
export async function load(api: Api, sizes: Sizes, since: string): Promise<Loaded> {
  const names = Object.keys(runs) as RunName[]
  // A browser sends a few calls at a time: the rows go first.
  const reading = names.map((name) => readOrLog(api, name, sizes[name], since))
  const counting = readCounts(api)
  const found = await Promise.all(reading)
  const counts = await counting
  const stretches = Object.fromEntries(names.map((name, index) => [name, found[index] ?? empty])) as Stretches
  const missing = new Set(names.filter((_name, index) => found[index] === null))
  return { stretches, counts: counts(stretches, missing), failed: lists.every((name) => missing.has(name)), readAt: Date.now() }
}

const empty = { rows: [], total: 0 }

/** Reads rows of one stretch, from `offset` on. Throws when they don't come. */
export async function readStretch<Name extends RunName>(
  api: Api,
  name: Name,
  since: string,
  { size, offset = 0 }: { size: number; offset?: number },
): Promise<Stretch<Rows[Name]>> {
  const { path, query } = runs[name]
  const rows: Rows[Name][] = []
  let total: number | null = null
  while (rows.length < size) {
    const limit = Math.min(MOST, size - rows.length)
    const place = { ...query(since), limit: String(limit), offset: String(offset + rows.length) }
    const page = await api.page<Rows[Name]>(`${path}?${new URLSearchParams(place)}`)
    rows.push(...page.rows)
    total = page.total
    if (page.rows.length < limit) break
  }
  return { rows, total: total ?? offset + rows.length }
}

/** The stretch with more of it behind. What has moved back meanwhile, as something new came before it, stands once. */
export function longer<Row extends { id: number }>(stretch: Stretch<Row>, more: Stretch<Row>): Stretch<Row> {
  const known = new Set(stretch.rows.map(({ id }) => id))
  const rows = [...stretch.rows, ...more.rows.filter(({ id }) => !known.has(id))]
  return { rows, total: rows.length === stretch.rows.length ? rows.length : Math.max(more.total, rows.length) }
}

/** What is over, the earliest first, and then what is to come: one timetable. */
export function timetable<Row extends { id: number }>(earlier: Stretch<Row>, coming: Stretch<Row>): Row[] {
  const known = new Set(coming.rows.map(({ id }) => id))
  return [...earlier.rows.filter(({ id }) => !known.has(id)).reverse(), ...coming.rows]
}

async function readOrLog(api: Api, name: RunName, size: number, since: string) {
  if (size === 0) return empty
  try {
    return await readStretch(api, name, since, { size })
  } catch (error) {
    console.error(`The list ${runs[name].path} did not load.`, error)
    return null
  }
}
