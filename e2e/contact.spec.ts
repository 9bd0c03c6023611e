import type { Page } from '@playwright/test'
import { offer, take } from './offers.ts'
import { provenAccount } from './proven-account.ts'
import { answer, signInBefore } from './stand-ins/stand-ins.ts'
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

test('the contact form sends a message, shows a confirmation and empties the fields', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await expect(page.getByLabel('Your email')).toHaveAttribute('type', 'email')
  await write(page)
  await send(page)
  await expect(page.getByRole('status').getByText('Thank you for your message. I’ll reply within a day.')).toBeVisible()
  for (const label of fields) await expect(page.getByLabel(label)).toHaveValue('')
})

test('“Can’t make it?” opens the contact form with name, email, class and 24-hour time filled in', async ({ page }) => {
  const [anna, session] = await Promise.all([provenAccount(), offer('group', { price: 0 })])
  await take(session, anna.access)
  await signInBefore(page, anna)
  // The answers are those of a studio where people cannot cancel on their own.
  await answer(page, '/session-registrations/', async ({ real }) => {
    const own = await real<object[]>()
    return { body: own.map((one) => ({ ...one, cancelling: null })) }
  })
  for (const language of ['en', 'ru'] as const) {
    const { cannotCome, fields, greeting } = CANNOT_COME[language]
    await page.goto(`/my-services?tab=group&lng=${language}`)
    await page.getByRole('link', { name: cannotCome }).first().click()
    await alive(page)
    const [name = '', email = '', subject = '', message = ''] = fields
    await expect(page.getByRole('textbox', { name })).toHaveValue('Anna')
    await expect(page.getByRole('textbox', { name: email })).toHaveValue(anna.email)
    const when = `${session.title[language]}, ${/\S+ \d+\s\S+, \d?\d:\d\d/.source}`
    await expect(page.getByRole('textbox', { name: subject })).toHaveValue(new RegExp(`${when}$`))
    await expect(page.getByRole('textbox', { name: subject })).not.toHaveValue(/AM|PM/)
    await expect(page.getByRole('textbox', { name: message })).toHaveValue(new RegExp(`^${greeting}\\n\\n.*${when}\\. $`))
  }
})
