import type { Page } from '@playwright/test'
import { newAccount } from '../../accounts.ts'
import { buttonOf, type Offer, offer } from '../../offers.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { anna, answer, answerAfter, answerFile, signInBefore, tokenWith } from '../../stand-ins/stand-ins.ts'
import { alive, expect, logInWith, test } from '../../visitor.ts'

const words = all.en

test.describe('the login page works before its scripts load', () => {
  /** Opens the page and holds its scripts until `come` is called. `heard` returns for each submit whether the page was interactive. */
  async function withoutScripts(page: Page) {
    const { promise: scripts, resolve: come } = Promise.withResolvers<void>()
    await answerFile(page, '*/assets/*.js', answerAfter(scripts))
    await page.addInitScript(`
      window.heard = []
      document.addEventListener('submit', () => heard.push('interactive' in document.documentElement.dataset))`)
    await page.goto('/login?redirect=/contact', { waitUntil: 'commit' })
    return { come, heard: () => page.evaluate('heard') }
  }

  test('the login page sends a form that was submitted before the scripts had loaded, and keeps the input and the redirect', async ({
    page,
  }) => {
    await answer(page, '/auth/login/', { body: { access: tokenWith(3000), refresh: 'fresh' } })
    await answer(page, '/auth/me/', { body: anna })
    const { come, heard } = await withoutScripts(page)
    const sent = page.waitForRequest('**/api/auth/login/')
    await logInWith(page, words, anna.email, 'a long password')
    come()
    expect((await sent).postDataJSON()).toEqual({ email: anna.email, password: 'a long password' })
    await expect(page).toHaveURL(/\/contact$/)
    expect(await heard()).toEqual([true])
  })
})

test('the login page shows the same error for a wrong password and an unknown email address, and a different error without a connection', async ({
  page,
}) => {
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

test('Book leads a visitor to the login and then to the checkout of the chosen class', async ({ page }) => {
  const [{ email }, offered] = await Promise.all([newAccount(), offer('event')])
  await page.goto(offered.path)
  await alive(page)
  await buttonOf(page, words.book, offered).click()
  await expect(page).toHaveURL(/\/login$/)
  await logInWith(page, words, email)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(words.summary)).toContainText(offered.title.en)
})

test.describe('Book works when the scripts of the timetable fail to load', () => {
  // A separate page, because the page of the fixture fails the test when a script does not load.
  let page: Page
  let offered: Offer
  test.beforeEach(async ({ browser }) => {
    page = await browser.newPage()
    offered = await offer('group')
    const isDead = (url: string) => url.endsWith(offered.path)
    await page.route('**/assets/*.js', (route) => (isDead(route.request().frame().url()) ? route.abort() : route.continue()))
  })
  test.afterEach(() => page.close())

  test('Book leads a visitor to the login and then to the checkout when the scripts fail to load', async ({ baseURL }) => {
    const { email } = await newAccount()
    await page.goto(`${baseURL}${offered.path}`)
    await buttonOf(page, words.book, offered).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await alive(page)
    await logInWith(page, words, email)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(words.summary)).toContainText(offered.title.en)
  })

  test('Book leads a signed-in person to the checkout when the scripts fail to load', async ({ baseURL }) => {
    await signInBefore(page, await newAccount())
    await page.goto(`${baseURL}${offered.path}`)
    await buttonOf(page, words.book, offered).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })
})
