import { type PageSize, pageSizes } from '../../scripts/page-sizes.ts'
import { sellPass } from '../passes-for-sale.ts'
import { expect, test } from '../visitor.ts'

const KB = 1000
const PUBLIC = [
  '/',
  '/about',
  '/story',
  '/certificates',
  '/gallery',
  '/contact',
  '/privacy',
  '/booking-terms',
  '/login',
  '/register',
  '/passes',
]
const BOOKING = ['/booking', '/booking?tab=group', '/booking?tab=event']
const OF_CLASS = ['/classes/1', '/services/1']

// Bytes that travel before a page answers. Pictures: one, of the size that a phone takes.
const BUDGET = { javascript: 120 * KB, css: 18 * KB, fonts: 60 * KB, pictures: 60 * KB }
// Its own styles come beside those of every page.
const BUDGET_OF_CLASS = { ...BUDGET, javascript: 125 * KB, css: 20 * KB }
const BUDGET_OF_BOOKING = { ...BUDGET, javascript: 145 * KB, pictures: 0 }

type Budget = typeof BUDGET
const over = (sizes: PageSize[], budget: Budget) =>
  sizes.flatMap((page) =>
    (Object.keys(budget) as (keyof Budget)[])
      .filter((type) => page[type] > budget[type])
      .map((type) => `${page.path}: ${page[type]} bytes of ${type}`),
  )
const fontsOf = ({ files }: PageSize) => files.filter(({ type }) => type === 'fonts').length

test('every page keeps to its budget', async ({ baseURL }) => {
  await sellPass()
  const sizes = await pageSizes(baseURL ?? '', [...PUBLIC, ...BOOKING, ...OF_CLASS])
  for (const { path, javascript, pictures } of sizes)
    console.log(`${path}: ${(javascript / KB).toFixed(1)} kB of JavaScript, ${(pictures / KB).toFixed(0)} kB of pictures`)

  const isOfClass = ({ path }: PageSize) => OF_CLASS.includes(path)
  const isBooking = ({ path }: PageSize) => BOOKING.includes(path)
  expect(
    over(
      sizes.filter((page) => !isBooking(page) && !isOfClass(page)),
      BUDGET,
    ),
  ).toEqual([])
  expect(over(sizes.filter(isBooking), BUDGET_OF_BOOKING)).toEqual([])
  expect(over(sizes.filter(isOfClass), BUDGET_OF_CLASS)).toEqual([])
  expect(sizes.filter((page) => fontsOf(page) > 2 || page.javascript < 10 * KB || page.css < KB).map(({ path }) => path)).toEqual([])
})

test('a stranger is sent what the budget counts and no more: nothing that only staff or the signed-in need', async ({ page, baseURL }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(new URL(request.url()).pathname))
  await page.goto('/booking')
  await page.waitForSelector('html[data-interactive]')

  const [counted] = await pageSizes(baseURL ?? '', ['/booking'])
  const scripts = counted?.files.filter(({ type }) => type === 'javascript').map(({ url }) => url)
  expect([...new Set(fetched)].sort()).toEqual(scripts?.sort())
  expect(fetched.filter((url) => /admin|account|my-services|checkout|dashboard/.test(url))).toEqual([])
})
