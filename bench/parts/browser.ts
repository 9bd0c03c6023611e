import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'
import { pageSizes } from '../../scripts/page-sizes.ts'
import { INTERACTIONS, type Interaction, WATCH_PRESSES, waitOf } from '../browser/interactions.ts'
import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { largeDatabase } from '../studio/databases.ts'
import { openSite } from '../studio/site.ts'

const SLOWDOWN = 4
const VISITS_PER_ROUND = 3
const PUBLIC = ['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms', '/login', '/register']
const BOOKING = ['/booking', '/booking?tab=group', '/booking?tab=event']
const BARE = 'data:text/html,<button onclick="this.textContent=Number(this.textContent)+1">0</button>'
const PRESS_BARE: Interaction = { what: 'the button', press: 'button', shown: 'button' }

/** Measures the size of pages, and the response time of presses on the timetable on a slow phone, with 300 upcoming items. */
export default { title: 'Browser', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const site = await openSite(await largeDatabase(run.say))
  const base = `http://localhost:${site.port}`
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const sizes = await pageSizes(base, [...PUBLIC, ...BOOKING])
    const figures = sizes.map(({ path, javascript }) => ({
      what: `${path}: JavaScript, brotli`,
      unit: 'kB',
      ours: javascript / 1000,
      goal: under(BOOKING.includes(path) ? 145 : 120),
    }))
    const notes = sizes.map(({ path, css, fonts, pictures, files }) => {
      const preloaded = files.filter(({ type }) => type === 'fonts').length
      return `${path}: CSS ${kilobytes(css)}, ${preloaded} fonts ${kilobytes(fonts)}, pictures before scrolling ${kilobytes(pictures)}`
    })
    return { figures: [...figures, ...(await waits(browser, base, run))], notes }
  } finally {
    await browser.close()
    await site.stop()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/**
 * Measures INP as it is reported for sites: the slowest press of each visit, and the 75th percentile of the visits. Each visit loads the page.
 * The baseline is a press on a page with a single button.
 */
async function waits(browser: Browser, base: string, { rounds, say }: Run): Promise<Figure[]> {
  const found = new Map<string, number[]>()
  const baseline: number[] = []
  for (let visit = 0; visit < rounds * VISITS_PER_ROUND; visit++) {
    for (const [what, slowest] of await onVisit(browser, `${base}/booking?tab=group`, 'html[data-interactive]', INTERACTIONS))
      found.set(what, [...(found.get(what) ?? []), slowest])
    baseline.push(...(await onVisit(browser, BARE, 'button', [PRESS_BARE])).values())
    say(`visits: ${visit + 1} of ${rounds * VISITS_PER_ROUND}`)
  }
  const floor = late(baseline)
  return [...found].map(([what, times]) => ({
    what: `a click: ${what}, with the CPU ${SLOWDOWN} times slower (INP of ${times.length} visits, the slowest ${Math.max(...times)} ms)`,
    unit: 'ms',
    ours: late(times),
    baseline: floor,
    ratio: late(times) / floor,
    goal: under(100),
  }))
}

/** Returns the slowest press of each kind. `ready`: a selector that matches once the page is interactive. */
async function onVisit(browser: Browser, address: string, ready: string, interactions: Interaction[]): Promise<Map<string, number>> {
  const { page, session, close } = await slowPhone(browser)
  await page.goto(address)
  // The scripts of a public page start only after a sign of use, such as a key press.
  await page.keyboard.press('Shift')
  await page.waitForSelector(ready)
  const slowest = new Map<string, number>()
  for (const one of interactions) slowest.set(one.what, Math.max(slowest.get(one.what) ?? 0, await waitOf(page, session, one)))
  await close()
  return slowest
}

const late = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN

async function slowPhone(browser: Browser): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
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
  return { page, session, close: () => context.close() }
}
