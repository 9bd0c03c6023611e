import { pageSizes } from '../../scripts/page-sizes.ts'
import { expect, test } from '../visitor.ts'

const KB = 1000
const MOST = 126 * KB
const MOST_OF_BOOKING = 132 * KB
const PUBLIC = ['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms', '/login', '/register']
const BOOKING = ['/booking']

test('the first load of a page stays small', async ({ baseURL }) => {
  test.slow()
  const sizes = await pageSizes(baseURL ?? '', [...PUBLIC, ...BOOKING])
  for (const { path, javascript } of sizes) console.log(`${path}: ${(javascript / KB).toFixed(1)} kB of JavaScript`)

  const most = (path: string) => (BOOKING.includes(path) ? MOST_OF_BOOKING : MOST)
  expect(sizes.filter(({ path, javascript }) => javascript > most(path)).map(({ path }) => path)).toEqual([])
  expect(sizes.every(({ javascript }) => javascript > 10 * KB)).toBe(true)
})
