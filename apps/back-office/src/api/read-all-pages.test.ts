import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const ALL = 2300
/** As the server answers a search that finds 2,300 people: it counts to two hundred, or to the end of the page. */
const ask = async ({ limit, offset }: { limit: number; offset: number }) => {
  const bound = Math.max(200, offset + limit)
  return {
    rows: Array.from({ length: Math.max(0, Math.min(limit, ALL - offset)) }, (_, n) => offset + n),
    total: Math.min(ALL, bound),
    isAtLeast: ALL > bound,
  }
}

test('a file has every row, though not all were counted', async () => {
  const { rows, total, isAtLeast } = await readAllPages(ask, { limit: 1_000_000, offset: 0 })
  expect(rows).toEqual(Array.from({ length: ALL }, (_, n) => n))
  expect([total, isAtLeast]).toEqual([ALL, false])
})

test('one page is asked for once', async () => {
  expect(await readAllPages(ask, { limit: 25, offset: 175 })).toMatchObject({ total: 200, isAtLeast: true, rows: { length: 25 } })
  expect(await readAllPages(ask, { limit: 25, offset: 2290 })).toMatchObject({ total: ALL, isAtLeast: false, rows: { length: 10 } })
})
