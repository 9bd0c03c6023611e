import type { Page } from '@playwright/test'
import { alive, expect, test } from './visitor.ts'

const fields = ['Your name', 'Your email', 'Subject', 'Message']

async function write(page: Page) {
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Your email').fill('anna@example.com')
  await page.getByLabel('Subject').fill('First class')
  await page.getByLabel('Message').fill('Hello,\nmay I come on Monday?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click()
const answer = (page: Page, status: number, body: string) =>
  page.route('**/api/contact/', (route) => route.fulfill({ status, body, contentType: 'application/json' }))

test('what is written arrives: the server thanks, the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await expect(page.getByLabel('Your email')).toHaveAttribute('type', 'email')
  await write(page)
  await send(page)
  await expect(page.getByRole('status').getByText('Thank you for your message. I will answer within a day.')).toBeVisible()
  for (const label of fields) await expect(page.getByLabel(label)).toHaveValue('')
})

test('all four fields are required, and the first that is missing is where one goes on', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await send(page)
  await expect(page.getByText('This field is required.')).toHaveCount(4)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await write(page)
  await page.getByLabel('Your email').fill('anna')
  await send(page)
  await expect(page.getByText('This does not look like an email address')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
})

test('while it is on its way the button says so, and cannot be pressed again', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  await page.route('**/api/contact/', async (route) => {
    await slow
    await route.continue()
  })
  await write(page)
  await send(page)
  const button = page.getByRole('button', { name: 'Send the message' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  finish()
  await expect(button).toBeEnabled()
})

test('what went wrong is said, and what was written stays', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await write(page)

  await answer(page, 429, JSON.stringify({ success: false, error: 'Too many attempts. Please wait a little.', code: 'rate_limited' }))
  await send(page)
  await expect(page.getByRole('alert').getByText('Too many attempts. Please wait a little.')).toBeVisible()

  await answer(page, 502, '')
  await send(page)
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again.')).toBeVisible()

  await page.route('**/api/contact/', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert').getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello,\nmay I come on Monday?')
})
