import type { Page } from '@playwright/test'
import { newAccount } from './accounts.ts'
import { offer, take } from './offers.ts'
import { provenAccount } from './proven-account.ts'
import { answer, held, signInBefore } from './stand-ins.ts'
import { alive, expect, test } from './visitor.ts'

const fields = ['Your name', 'Your email', 'Subject', 'Message']

const CANNOT_COME = {
  en: { cannotCome: /^Can’t make it\?/, fields, greeting: 'Hello,' },
  ru: { cannotCome: /^Не получается прийти\?/, fields: ['Как вас зовут', 'Ваша почта', 'Тема', 'Сообщение'], greeting: 'Здравствуйте!' },
}

async function write(page: Page) {
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Your email').fill('anna@example.com')
  await page.getByLabel('Subject').fill('First class')
  await page.getByLabel('Message').fill('Hello,\nmay I come on Monday?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('what is written arrives: the server thanks, the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await expect(page.getByLabel('Your email')).toHaveAttribute('type', 'email')
  await write(page)
  await send(page)
  await expect(page.getByRole('status').getByText('Thank you for your message. I’ll reply within a day.')).toBeVisible()
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
  await expect(page.getByText('This doesn’t look like an email address')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
})

test('while it is on its way the button says so, and cannot be pressed again', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  await answer(page, '/contact/', held(slow))
  await write(page)
  await send(page)
  const button = page.getByRole('button', { name: 'Send message' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  finish()
  await expect(button).toBeEnabled()
})

test('what went wrong is said, and what was written stays', async ({ page }) => {
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

test('whoever is signed in and can’t make it finds the message begun: who, what, and when by a clock of 24 hours', async ({ page }) => {
  const [anna, session] = await Promise.all([provenAccount(), offer('group', { price: 0 })])
  await take(session, anna.access)
  await signInBefore(page, anna)
  // As in a studio where nobody cancels by themselves.
  await answer(page, '/session-registrations/', async ({ real }) => {
    const own = await real<object[]>()
    return { body: own.map((one) => ({ ...one, cancelling: null })) }
  })
  for (const language of ['en', 'ru'] as const) {
    const { cannotCome, fields, greeting } = CANNOT_COME[language]
    await page.goto(`/my-services?tab=group&lng=${language}`)
    await page.getByRole('link', { name: cannotCome }).click()
    await alive(page)
    const [name = '', email = '', subject = '', message = ''] = fields
    await expect(page.getByRole('textbox', { name })).toHaveValue('Anna')
    await expect(page.getByRole('textbox', { name: email })).toHaveValue(anna.email)
    const when = `${session.title[language]}, ${/\S+ \d+\s\S+, \d\d:\d\d/.source}`
    await expect(page.getByRole('textbox', { name: subject })).toHaveValue(new RegExp(`${when}$`))
    await expect(page.getByRole('textbox', { name: subject })).not.toHaveValue(/AM|PM/)
    await expect(page.getByRole('textbox', { name: message })).toHaveValue(new RegExp(`^${greeting}\\n\\n.*${when}\\. $`))
  }
})

test('what was typed before it was known who is there stays', async ({ page }) => {
  const anna = await newAccount()
  await signInBefore(page, anna)
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', held(known))
  await page.goto('/contact?subject=Monday')
  await alive(page)
  await expect(page.getByLabel('Subject')).toHaveValue('Monday')
  await page.getByLabel('Your name').fill('Her sister')
  tell()
  await expect(page.getByLabel('Your email')).toHaveValue(anna.email)
  await expect(page.getByLabel('Your name')).toHaveValue('Her sister')
})
