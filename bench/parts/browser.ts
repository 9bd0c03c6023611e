import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'
import { pageSizes } from '../../scripts/page-sizes.ts'
import { INTERACTIONS, WATCH_PRESSES, waitOf } from '../browser/interactions.ts'
import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { largeDatabase } from '../studio/databases.ts'
import { openSite } from '../studio/site.ts'

const SLOWDOWN = 4
const TIMES_PER_ROUND = 3
const PUBLIC = ['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms', '/login', '/register']
const BOOKING = ['/booking', '/booking?tab=group', '/booking?tab=event']
const BARE = 'data:text/html,<button onclick="this.textContent=Number(this.textContent)+1">0</button>'

/** What a page weighs, and how long a press on Booking waits for its answer on a slow phone, with 300 coming items. */
export default { title: 'Browser', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const site = await openSite(await largeDatabase(run.say))
  const base = `http://localhost:${site.port}`
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const sizes = await pageSizes(base, [...PUBLIC, ...BOOKING])
    const figures = sizes.map(({ path, javascript }) => ({
      ...{ what: `${path}: JavaScript, brotli`, unit: 'kB', ours: javascript / 1000 },
      goal: under(BOOKING.includes(path) ? 145 : 120),
    }))
    const notes = sizes.map(({ path, css, fonts, pictures, files }) => {
      const preloaded = files.filter(({ type }) => type === 'fonts').length
      return `${path}: CSS ${kilobytes(css)}, ${preloaded} fonts ${kilobytes(fonts)}, pictures before anybody scrolls ${kilobytes(pictures)}`
    })
    return { figures: [...figures, ...(await waits(browser, base, run))], notes }
  } finally {
    await browser.close()
    await site.stop()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** The 98th of a hundred presses, by what is pressed. The baseline is a press on a page with one button and nothing else. */
async function waits(browser: Browser, base: string, { rounds, say }: Run): Promise<Figure[]> {
  const { page, session } = await slowPhone(browser)
  await page.goto(`${base}/booking?tab=group`)
  await page.waitForSelector('html[data-interactive]')
  const bare = await slowPhone(browser)
  await bare.page.goto(BARE)

  const found = new Map<string, number[]>()
  const baseline: number[] = []
  for (let turn = 0; turn < rounds * TIMES_PER_ROUND; turn++) {
    for (const one of INTERACTIONS) found.set(one.what, [...(found.get(one.what) ?? []), await waitOf(page, session, one)])
    baseline.push(await waitOf(bare.page, bare.session, { press: 'button', shown: 'button' }))
    say(`presses: ${turn + 1} of ${rounds * TIMES_PER_ROUND}`)
  }
  const floor = late(baseline)
  return [...found].map(([what, times]) => ({
    ...{ what: `a press: ${what} (p98 of ${times.length}, at ${SLOWDOWN} × slowdown)`, unit: 'ms' },
    ...{ ours: late(times), baseline: floor, ratio: late(times) / floor, goal: under(100) },
  }))
}

const late = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.98) - 1] ?? Number.NaN

async function slowPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
  })
  const page = await context.newPage()
  await page.addInitScript(WATCH_PRESSES)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, session }
}
