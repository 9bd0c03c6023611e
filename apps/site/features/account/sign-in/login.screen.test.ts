import { alive, logInWith } from '../../../../../e2e/on-page.ts'
import { siteTexts as all } from '../../../../../e2e/site-texts.ts'
import { anna, answer, comeAlive, pretendSignedIn, stopClock, stored, tokenWith } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const words = all.en

test('the login form has a field for the email address, a password field that accepts pasted text, and links to the password reset and to registration', async ({
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

test('a visitor can show and hide the typed password on the login page', async ({ page }) => {
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

test('the login form sends no request while a field is empty', async ({ page }) => {
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

test('the login page confirms a successful login and opens the home page after a second', async ({ page }) => {
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

test('the login and registration pages redirect a signed-in person without showing the form', async ({ page }) => {
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

test('the login page shows the form when the stored sign-in is no longer valid', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, '/auth/me/', { status: 401 })
  await answer(page, '/auth/token/refresh/', { status: 401 })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
})
