import type { Page } from '@playwright/test'
import { newAccount } from '../../accounts.ts'
import { anna, answer, answerFile, held, signInBefore, tokenWith } from '../../stand-ins.ts'
import { alive, expect, firstOf, logInWith, test } from '../../visitor.ts'
import { words as all } from '../../words.ts'

const words = all.en

test.describe('while the scripts of the page are on their way', () => {
  /** The page without its scripts, until they may come. Listens as a half-alive page would: what is heard before it answers is `false`. */
  async function withoutScripts(page: Page) {
    const { promise: scripts, resolve: come } = Promise.withResolvers<void>()
    await answerFile(page, '*/assets/*.js', held(scripts))
    await page.addInitScript(`
      window.heard = []
      for (const kind of ['click', 'submit'])
        document.addEventListener(kind, ({ target }) => {
          if (kind === 'submit' || target.closest('.theme')) heard.push(kind + ' ' + ('interactive' in document.documentElement.dataset))
        })`)
    await page.goto('/login?redirect=/contact', { waitUntil: 'commit' })
    return { come, heard: () => page.evaluate('heard') }
  }

  test('what is sent waits for them: nothing typed is lost, nor where to go on to', async ({ page }) => {
    await answer(page, '/auth/login/', { body: { access: tokenWith(3000), refresh: 'fresh' } })
    await answer(page, '/auth/me/', { body: anna })
    const { come, heard } = await withoutScripts(page)
    const sent = page.waitForRequest('**/api/auth/login/')
    await logInWith(page, words, anna.email, 'a long password')
    come()
    expect((await sent).postDataJSON()).toEqual({ email: anna.email, password: 'a long password' })
    await expect(page).toHaveURL(/\/contact$/)
    expect(await heard()).toEqual(['submit true'])
  })

  test('what is pressed waits for them, and is answered once', async ({ page }) => {
    const { come, heard } = await withoutScripts(page)
    const theme = () => page.evaluate('document.documentElement.dataset.theme')
    const before = await theme()
    await page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark theme' }).click()
    come()
    await expect.poll(theme).not.toBe(before)
    expect(await heard()).toEqual(['click true'])
  })
})

test('a wrong password and an unknown address are refused alike, and a lost network otherwise', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto('/login')
  await alive(page)
  await logInWith(page, words, email, 'not the password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await logInWith(page, words, 'nobody@example.com')
  await expect(page.getByText('Invalid email or password')).toBeVisible()

  await answer(page, '/auth/login/', 'no network')
  await logInWith(page, words, email)
  await expect(page.getByText('An error occurred during login')).toBeVisible()
})

test('Book leads a stranger to the login, which leads to the checkout of that very class', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto('/booking?tab=event')
  await alive(page)
  const { button, what } = await firstOf(page, words.book)
  await button.click()
  await expect(page).toHaveURL(/\/login$/)
  await logInWith(page, words, email)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(words.summary)).toContainText(what.split(', ')[0] ?? '')
})

test.describe('where the scripts of the page fail', () => {
  // A page of its own: that its scripts fail is no complaint here.
  let page: Page
  test.beforeEach(async ({ browser }) => {
    page = await browser.newPage()
    const isDead = (url: string) => url.endsWith('/booking?tab=group')
    await page.route('**/assets/*.js', (route) => (isDead(route.request().frame().url()) ? route.abort() : route.continue()))
  })
  test.afterEach(() => page.close())

  test('Book leads a stranger to the login, which leads to the checkout of that very class', async ({ baseURL }) => {
    const { email } = await newAccount()
    await page.goto(`${baseURL}/booking?tab=group`)
    await page.getByRole('button', { name: words.book }).first().click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await alive(page)
    await logInWith(page, words, email)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(words.summary)).toBeVisible()
  })

  test('Book leads someone who is signed in to the checkout of that class', async ({ baseURL }) => {
    await signInBefore(page, await newAccount())
    await page.goto(`${baseURL}/booking?tab=group`)
    await page.getByRole('button', { name: words.book }).first().click()
    await expect(page).toHaveURL(/\/checkout$/)
  })
})
