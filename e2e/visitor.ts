import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { freshEmail, PASSWORD } from './accounts.ts'
import { Answers } from './answers.ts'
import { BrowserContexts } from './browser-contexts.ts'
import type { Words } from './words.ts'

// The window light and the grain say nothing, and to paint them without a graphics card takes a quarter of the time of every page.
const UNLIT = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.daylight > *, .daylight::before, body::before { display: none !important }')
  document.adoptedStyleSheets = [sheet]
}`

type Fixtures = {
  context: BrowserContext
  page: Page
  /** Where the light itself is looked at. */
  lit: boolean
}

/** The tests' page: a journey fails when the browser logs an error or asks another host on the way. */
export const test = base.extend<Fixtures, { contexts: BrowserContexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one takes.
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
  page: async ({ page, baseURL, lit }, use) => {
    if (!lit) await page.addInitScript(UNLIT)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // What a test provokes on purpose (a refusal by the API) is logged by the browser as a failed resource.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).host !== new URL(baseURL ?? '').host)
        complaints.push(`asks ${request.url()}`)
    })
    await use(page)
    // A stand-in that waits for the server when the journey is over has nobody left to answer.
    await Answers.end(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints).toEqual([])
  },
})
export { expect }

/** Fills the form of the register page and sends it. */
export async function register(page: Page, words: Words, email = freshEmail()): Promise<string> {
  // The login page has the same fields: wait until it has gone.
  await expect(page.getByLabel(words.confirm)).toBeVisible()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(words.confirm).fill(PASSWORD)
  await page.getByLabel(words.firstName).fill('Anna')
  await page.getByRole('button', { name: words.register }).click()
  return email
}

/** Which class a Book button is for, as its full name says after the colon. */
const nameAfterColon = (label: string | null): string => (label ?? '').replace(/^[^:]+: /, '')

/** How many classes to pass over, so that journeys that run at the same time do not want the same place. */
export const apart = () => test.info().parallelIndex * 3 + 2

/** The first button of the list with this name, and what class it is for. `skip` passes over what other journeys take. */
export async function firstOf(page: Page, name: RegExp, skip = 0) {
  const button = page.getByRole('button', { name }).nth(skip)
  await expect(button).toBeVisible()
  return { button, what: nameAfterColon(await button.getAttribute('aria-label')) }
}

/** Fills the form of the login page and sends it. */
export async function logInWith(page: Page, words: Words, email: string, password = PASSWORD) {
  await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.login, exact: true }).click()
}

/** Goes on from the login page with an email alone. */
export async function goOnWithoutPassword(page: Page, words: Words, email: string) {
  await page.getByLabel(words.email).fill(email)
  await page.getByRole('button', { name: words.withoutPassword }).click()
}

/** Presses the language's sign in the header. */
export async function switchTo(page: Page, language: 'en' | 'ru') {
  await alive(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: language === 'en' ? 'EN, English' : 'RU, Русский' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The page answers: what came from the server has come alive. (An expectation would look again only after half a second.) */
export const alive = (page: Page) => page.locator('html[data-interactive]').waitFor({ state: 'attached', timeout: 15_000 })

/** A class in a list, by its name. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** A button whose full name begins so. */
export const buttonNamed = (page: Page, start: string) => page.getByRole('button', { name: new RegExp(`^${start}, `) })
