import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { BrowserContexts } from './browser-contexts.ts'
import { alive, buttonNamed, goOnWithoutPassword, logInWith, register, rowOf, switchTo } from './on-page.ts'

// The window light and the grain carry no information. Painting them without a graphics card takes a quarter of the time of every page.
const UNLIT = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.daylight > *, .daylight::before, body::before { display: none !important }')
  document.adoptedStyleSheets = [sheet]
}`

// Without a sign of use, public pages do not start their scripts. Tests wait for them before they press anything.
const IN_USE = "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))"

type Fixtures = {
  context: BrowserContext
  page: Page
  /** Set by tests of the window light itself. */
  lit: boolean
  /** Unset by tests of the time before the first press. */
  used: boolean
}

/** Playwright's test with a page that fails the test if the browser logs an error or sends a request to another host. */
export const test = base.extend<Fixtures, { contexts: BrowserContexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures this one needs.
    async ({}, use) => {
      const contexts = new BrowserContexts()
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      contexts,
      browser,
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers,
      reducedMotion,
      contextOptions,
    },
    use,
    info,
  ) => {
    const options = {
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers,
      reducedMotion,
      ...contextOptions,
    } as BrowserContextOptions
    const context = await contexts.take(browser, options)
    await use(context)
    await contexts.giveBack(context, options, info.status !== info.expectedStatus)
  },
  lit: [false, { option: true }],
  used: [true, { option: true }],
  page: async ({ page, baseURL, lit, used }, use) => {
    if (!lit) await page.addInitScript(UNLIT)
    if (used) await page.addInitScript(IN_USE)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A refusal by the API, which tests cause on purpose, is logged by the browser as a failed resource.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).host !== new URL(baseURL ?? '').host)
        complaints.push(`asks ${request.url()}`)
    })
    await use(page)
    // An answer that is still waiting for the server at the end of the test must not fail it.
    await Answers.end(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints).toEqual([])
  },
})
export { alive, buttonNamed, expect, goOnWithoutPassword, logInWith, register, rowOf, switchTo }
