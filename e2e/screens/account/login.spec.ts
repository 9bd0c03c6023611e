import type { Page } from '@playwright/test'
import { newAccount } from '../../accounts.ts'
import { anna, answer, answerFile, comeAlive, held, pretendSignedIn, signInBefore, stopClock, stored, tokenWith } from '../../stand-ins.ts'
import { alive, expect, firstOf, logInWith, test } from '../../visitor.ts'
import { words as all } from '../../words.ts'

const words = all.en

test('the login has an email, a hidden password that may be pasted and filled in, and ways to a new password and to a new account', async ({
  page,
}) => {
  await page.goto('/login')
  await alive(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  const paste = `document.querySelector('[type=password]').dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))`
  expect(await page.evaluate(paste), 'nothing forbids to paste').toBe(true)
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('what is typed as a password can be looked at, and hidden again', async ({ page }) => {
  for (const path of ['/login', '/register', '/reset-password/7/token']) {
    await page.goto(path)
    const field = page.locator('input[name="password"]')
    await field.fill('correct horse')
    await expect(field).toHaveAttribute('type', 'password')
    const reveal = page.getByRole('button', { name: 'Show password' }).first()
    await reveal.click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('correct horse')
    await page.getByRole('button', { name: 'Hide password' }).first().click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})

test('nothing is sent while a field is empty', async ({ page }) => {
  await page.goto('/login')
  await alive(page)
  let asked = false
  await answer(page, '/auth/login/', () => {
    asked = true
    return { status: 500 }
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('anna@example.com')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(asked).toBe(false)
})

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

test('a login says that it worked, and goes home after a second', async ({ page }) => {
  const now = await stopClock(page)
  const access = tokenWith(3000, now)
  await answer(page, '/auth/login/', { body: { access, refresh: 'fresh' } })
  await answer(page, '/auth/me/', { body: anna })
  await page.goto('/login')
  await comeAlive(page)
  await logInWith(page, words, anna.email)
  await expect(page.getByText(words.loggedIn)).toBeVisible()
  expect([await stored(page, 'access_token'), await stored(page, 'refresh_token')]).toEqual([access, 'fresh'])
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/login$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL((url) => url.pathname === '/')
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

test('whoever is signed in is led on from the login and from a new account, and never sees the form', async ({ page }) => {
  await pretendSignedIn(page)
  const form = page.locator('main form')
  for (const path of ['/login', '/register']) {
    const forms: boolean[] = []
    await answer(page, '/auth/me/', async () => {
      forms.push(await form.isVisible())
      return { body: anna }
    })
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    expect(forms).not.toContain(true)
  }
})

test('where the stored sign-in is no good any more, the login is there', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, '/auth/me/', { status: 401 })
  await answer(page, '/auth/token/refresh/', { status: 401 })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
})
