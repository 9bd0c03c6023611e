import type { Page } from '@playwright/test'
import { alive } from '../../../../../../e2e/on-page.ts'
import { answer } from '../../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../../testing/expect.testing.ts'
import { test } from '../../../../testing/screen.testing.ts'

async function choose(page: Page, password: string, confirm = password) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Save password' }).click()
}

for (const path of ['/reset-password', '/reset-password/7'])
  test(`the page ${path} says that the reset link is invalid, and links to the form for a new link`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByText('The password reset link is invalid or has expired.')).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

test('the password reset pages show an error when the email address or the new password is invalid, or when there is no network', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await alive(page)
  await page.getByLabel('Email').fill('anna@example.com')
  const ask = () => page.getByRole('button', { name: 'Send link' }).click()
  await answer(page, /^\/auth\/password-reset\//, { status: 500 })
  await ask()
  await expect(page.getByRole('alert').getByText('Failed to send reset email. Please try again.')).toBeVisible()
  await answer(page, /^\/auth\/password-reset\//, 'no network')
  await ask()
  await expect(page.getByRole('alert').getByText('An error occurred. Please try again.')).toBeVisible()

  await page.goto('/reset-password/7/token')
  await alive(page)
  await choose(page, 'a new lotus flower')
  await expect(page.getByRole('alert').getByText('An error occurred. Please try again.')).toBeVisible()
  await answer(page, /^\/auth\/password-reset\//, { status: 503 })
  await choose(page, 'a new lotus flower')
  await expect(page.getByRole('alert').getByText('Failed to reset password. Please try again.')).toBeVisible()
})
