import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const ALL = 2300
/** Answers like the server for a search with 2,300 results, which counts rows up to 200 or up to the end of the page. */
const ask = async ({ limit, offset }: { limit: number; offset: number }) => {
  const bound = Math.max(200, offset + limit)
  return {
    rows: Array.from({ length: Math.max(0, Math.min(limit, ALL - offset)) }, (_, n) => offset + n),
    total: Math.min(ALL, bound),
    isAtLeast: ALL > bound,
  }
}

test('readAllPages reads every row although the server stops counting at 200', async () => {
  const { rows, total, isAtLeast } = await readAllPages(ask, { limit: 1_000_000, offset: 0 })
  expect(rows).toEqual(Array.from({ length: ALL }, (_, n) => n))
  expect([total, isAtLeast]).toEqual([ALL, false])
})

test('readAllPages sends one request when a single page holds all rows', async () => {
  expect(await readAllPages(ask, { limit: 25, offset: 175 })).toMatchObject({ total: 200, isAtLeast: true, rows: { length: 25 } })
  expect(await readAllPages(ask, { limit: 25, offset: 2290 })).toMatchObject({ total: ALL, isAtLeast: false, rows: { length: 10 } })
})
