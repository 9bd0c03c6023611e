import type { Page } from '@playwright/test'
import { freshEmail, staffAccount as staff } from './accounts.ts'
import { emailsTo } from './emails.ts'
import { siteTexts } from './site-texts.ts'
import { alive, expect, logInWith, register, test } from './visitor.ts'

/** Returns the path of the link in the newest email to an address, or an empty string. */
async function linkTo(email: string): Promise<string> {
  const newest = (await emailsTo(email)).at(-1)
  return /\/reset-password\/\d+\/[\w-]+/.exec(newest?.text ?? '')?.[0] ?? ''
}

async function choose(page: Page, password: string, confirm = password) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a person who forgot the password can set a new one by an emailed link and log in with it', async ({ page }) => {
  await page.goto('/register')
  await alive(page)
  const email = await register(page, siteTexts.en, freshEmail())
  await expect(page).toHaveURL('/')
  await page.evaluate('localStorage.clear()')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')

  await expect.poll(() => linkTo(email), { timeout: 15_000 }).not.toBe('')
  const link = await linkTo(email)
  await page.goto(link)
  await alive(page)
  await expect(page.getByLabel('New password')).toHaveAttribute('placeholder', /min\. 8 characters/)
  await choose(page, 'short')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await choose(page, 'a new lotus flower', 'another lotus')
  await expect(page.getByText('Passwords do not match')).toBeVisible()

  const began = Date.now()
  await choose(page, 'a new lotus flower')
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused()
  await expect(page).toHaveURL('/login')
  expect(Date.now() - began).toBeGreaterThanOrEqual(3000)
  await expect(page.getByText('Your password has been changed. Please log in with the new one.')).toBeVisible()
  await logInWith(page, siteTexts.en, email, 'a new lotus flower')
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await alive(page)
  await choose(page, 'once more please')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeFocused()
})

test('the staff login leads staff to the requested page', async ({ page }) => {
  await page.goto('/admin/login?redirect=%2Fadmin%2Fgallery')
  await alive(page)
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible()
  await logInWith(page, siteTexts.en, staff.email, staff.password)
  await expect(page).toHaveURL('/admin/gallery')
})
