import { type PageSize, pageSizes } from '../../../scripts/page-sizes.ts'
import { sellPass } from '../../passes-for-sale.ts'
import { expect, test } from '../../visitor.ts'

const KB = 1000
const READING = ['/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms', '/passes', '/pay/nonsense']
/** Pages with buttons to book, or with forms. */
const FORMS = ['/', '/login', '/register', '/classes/1', '/services/1', '/voucher']
const BOOKING = ['/booking', '/booking?tab=group', '/booking?tab=event']

// Bytes transferred before a page is interactive. Pictures: those that load at once, in the size for a phone.
const BUDGET = { javascript: 117 * KB, css: 14.5 * KB, fonts: 54 * KB, pictures: 40 * KB }
const BUDGET_OF_FORMS = { ...BUDGET, javascript: 121 * KB, css: 16.5 * KB }
const BUDGET_OF_BOOKING = { ...BUDGET, javascript: 128 * KB, css: 15.5 * KB, pictures: 0 }

type Budget = typeof BUDGET
const over = (sizes: PageSize[], budget: Budget) =>
  sizes.flatMap((page) =>
    (Object.keys(budget) as (keyof Budget)[])
      .filter((type) => page[type] > budget[type])
      .map((type) => `${page.path}: ${page[type]} bytes of ${type}`),
  )
const fontsOf = ({ files }: PageSize) => files.filter(({ type }) => type === 'fonts').length

test('every page is at most as large as its size budget', async ({ baseURL }) => {
  await sellPass()
  const sizes = await pageSizes(baseURL ?? '', [...READING, ...FORMS, ...BOOKING])
  for (const { path, javascript, pictures } of sizes)
    console.log(`${path}: ${(javascript / KB).toFixed(1)} kB of JavaScript, ${(pictures / KB).toFixed(0)} kB of pictures`)

  const those = (paths: string[]) => sizes.filter(({ path }) => paths.includes(path))
  expect(over(those(READING), BUDGET)).toEqual([])
  expect(over(those(FORMS), BUDGET_OF_FORMS)).toEqual([])
  expect(over(those(BOOKING), BUDGET_OF_BOOKING)).toEqual([])
  expect(sizes.filter((page) => fontsOf(page) > 2 || page.javascript < 10 * KB || page.css < KB).map(({ path }) => path)).toEqual([])
})

test('the pages for visitors load only the scripts counted in the size budget, and no scripts for staff or signed-in people', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/booking', '/classes/1']) {
    await page.addInitScript("addEventListener('interactive', () => { window.answersAt = performance.now() }, { once: true })")
    await page.goto(path)
    await page.waitForSelector('html[data-interactive]')
    const fetched: string[] = await page.evaluate(`
      performance.getEntriesByType('resource').filter(({ name, startTime }) => /\\.js$/.test(name) && startTime < window.answersAt)
        .map(({ name }) => new URL(name).pathname)`)

    const [counted] = await pageSizes(baseURL ?? '', [path])
    const scripts = counted?.files.filter(({ type }) => type === 'javascript').map(({ url }) => url)
    expect([...new Set(fetched)].sort()).toEqual(scripts?.sort())
    expect(fetched.filter((url) => /admin|account|my-services|checkout|dashboard/.test(url))).toEqual([])
  }
})
