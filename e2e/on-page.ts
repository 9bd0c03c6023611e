import type { Page } from '@playwright/test'
import { freshEmail, PASSWORD } from './credentials.ts'
import type { SiteTexts } from './site-texts.ts'

// Steps and parts of a page that end-to-end tests and screen tests share. This file imports nothing of Playwright but types.

/** Fills the form of the register page and sends it. */
export async function register(page: Page, words: SiteTexts, email = freshEmail()): Promise<string> {
  // The login page has the same fields except this one, so this waits until the login page has gone.
  await page.getByLabel(words.confirm).waitFor()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(words.confirm).fill(PASSWORD)
  await page.getByLabel(words.firstName).fill('Anna')
  await page.getByRole('button', { name: words.register }).click()
  return email
}

/** Fills the form of the login page and sends it. */
export async function logInWith(page: Page, words: SiteTexts, email: string, password = PASSWORD) {
  await page.getByRole('button', { name: words.login, exact: true }).waitFor()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.login, exact: true }).click()
}

/** Continues from the login page with an email address and no password. */
export async function goOnWithoutPassword(page: Page, words: SiteTexts, email: string) {
  await page.getByLabel(words.email).fill(email)
  await page.getByRole('button', { name: words.withoutPassword }).click()
}

/** Presses a language link in the header. */
export async function switchTo(page: Page, language: 'en' | 'ru') {
  await alive(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: language === 'en' ? 'EN, English' : 'RU, Русский' })
    .click()
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** Waits until the page is hydrated. `expect` would check again only after half a second. */
export const alive = (page: Page) => page.locator('html[data-interactive]').waitFor({ state: 'attached', timeout: 15_000 })

/** The list item of the class with this name. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** The button whose accessible name starts with this text and a comma. */
export const buttonNamed = (page: Page, start: string) => page.getByRole('button', { name: new RegExp(`^${start}, `) })
