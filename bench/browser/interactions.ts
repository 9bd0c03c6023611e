import type { CDPSession, Page } from '@playwright/test'

/** An interaction on the timetable, starting from the state after the previous one. `press`: selector to press; `shown`: selector visible afterwards. */
export type Interaction = { what: string; press: string; shown: string }

const chosen = (tab: string) => `#tab-${tab}[aria-selected="true"]`
const pressed = (words: string) => `.bar .seg [aria-pressed="true"]:has-text("${words}")`
const chip = '.filters .chip:not(.opener)'

/** The sequence starts and ends with the unfiltered list of group sessions. */
export const INTERACTIONS: Interaction[] = [
  { what: 'another tab', press: '#tab-event', shown: chosen('event') },
  { what: 'another tab', press: '#tab-individual', shown: chosen('individual') },
  { what: 'another tab', press: '#tab-group', shown: chosen('group') },
  { what: 'the next month', press: '.more-days a', shown: '.day:nth-of-type(6)' },
  { what: 'a filter', press: `${chip} >> nth=0`, shown: `${chip}[aria-pressed="true"]` },
  { what: 'removing a filter', press: `${chip} >> nth=0`, shown: '.filters:not(:has([aria-pressed="true"]))' },
  { what: 'the calendar', press: '.bar .seg a >> nth=1', shown: pressed('Calendar') },
  { what: 'a day of the calendar', press: '.cal .cell:not(.out) a.pickable >> nth=2', shown: '.cal [aria-current]' },
  { what: 'deselecting a day', press: '.cal a[aria-current]', shown: '.cal:not(:has([aria-current]))' },
  { what: 'the list', press: '.bar .seg a >> nth=0', shown: pressed('List') },
]

/** Runs in every page before its scripts. Keeps the longest duration of an interaction since the last reset, as measured for INP. */
export const WATCH_PRESSES = `
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) slowest = Math.max(slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const SETTLED_MS = 300
// Waits this long, because the effects of a press come later than the frame that responds to it.
const FOLLOWED_MS = 800
// How long the finger touches the screen. Real presses are not shorter.
const TOUCH_MS = 80
// The shortest duration that the browser reports.
const FLOOR_MS = 16

/** Returns the time from the press to the frame that responds to it, in milliseconds. `phone`: the DevTools session of the page. */
export async function waitOf(page: Page, phone: CDPSession, { press, shown }: Interaction): Promise<number> {
  await page.locator(press).scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate('slowest = 0')
  await touch(page, phone, press)
  await page.locator(shown).first().waitFor()
  await page.waitForTimeout(FOLLOWED_MS)
  return Math.max(await page.evaluate<number>('slowest'), FLOOR_MS)
}

async function touch(page: Page, phone: CDPSession, press: string): Promise<void> {
  const box = await page.locator(press).boundingBox()
  if (!box) throw new Error(`Nothing to press: ${press}`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TOUCH_MS)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
