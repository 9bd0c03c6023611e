import type { Page } from '@playwright/test'
import { alive } from '../../../../e2e/on-page.ts'
import { anna, answer, answerAfter, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

async function write(page: Page) {
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Your email').fill('anna@example.com')
  await page.getByLabel('Subject').fill('First class')
  await page.getByLabel('Message').fill('Hello,\nmay I come on Monday?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('the contact form requires all four fields and focuses the first invalid field', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await send(page)
  await expect(page.getByText('This field is required.')).toHaveCount(4)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await write(page)
  await page.getByLabel('Your email').fill('anna')
  await send(page)
  await expect(page.getByText('This doesn’t look like an email address')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
})

test('the send button of the contact form is busy and disabled while the message is being sent', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  await answer(page, '/contact/', answerAfter(slow, { body: { success: true } }))
  await write(page)
  await send(page)
  const button = page.getByRole('button', { name: 'Send message' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  finish()
  await expect(button).toBeEnabled()
})

test('the contact form shows an error and keeps the text when sending fails', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await write(page)

  const refused = { success: false, error: 'Too many attempts. Please wait a little and try again.', code: 'rate_limited' }
  await answer(page, '/contact/', { status: 429, body: refused })
  await send(page)
  await expect(page.getByRole('alert').getByText('Too many attempts. Please wait a little and try again.')).toBeVisible()

  await answer(page, '/contact/', { status: 502, body: '', type: 'application/json' })
  await send(page)
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again.')).toBeVisible()

  await answer(page, '/contact/', 'no network')
  await send(page)
  await expect(page.getByRole('alert').getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello,\nmay I come on Monday?')
})

test('the contact form keeps text typed before the account is loaded', async ({ page }) => {
  await pretendSignedIn(page)
  const { promise: known, resolve: notify } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', answerAfter(known, { body: anna }))
  await page.goto('/contact?subject=Monday')
  await alive(page)
  await expect(page.getByLabel('Subject')).toHaveValue('Monday')
  await page.getByLabel('Your name').fill('Her sister')
  notify()
  await expect(page.getByLabel('Your email')).toHaveValue(anna.email)
  await expect(page.getByLabel('Your name')).toHaveValue('Her sister')
})
