import type { Page } from '@playwright/test'
import { newAccount } from '../accounts.ts'
import { goToCheckout, offer, take } from '../offers.ts'
import { signInBefore } from '../stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'
import { words as all } from '../words.ts'

const czk = { en: (amount: number) => `CZK ${amount}`, ru: (amount: number) => `${amount} Kč` }

/** Someone with an account, in the one language of this width: what it costs does not depend on either. */
async function visitor(page: Page) {
  const { project } = test.info()
  const language = project.name === 'phone' ? 'ru' : 'en'
  await page.context().addCookies([{ name: 'i18next', value: language, url: project.use.baseURL ?? '' }])
  const anna = await newAccount()
  await signInBefore(page, anna)
  return { anna, language, words: all[language], amount: czk[language] } as const
}

test('the first online class costs less, from the timetable to the payment page', async ({ page }) => {
  const { words, language, amount } = await visitor(page)
  const slot = await offer('individual', { price: 650, online: true })
  await page.goto(slot.path)
  const row = rowOf(page, slot.title[language])
  await expect(row.getByText(words.discount)).toBeVisible()
  await expect(row.locator('s')).toContainText(amount(650))
  await expect(row.getByText(words.save)).toContainText('130')

  await goToCheckout(page, words, slot)
  await expect(page.getByLabel(words.summary)).toContainText(words.firstOnline)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.testPage)).toBeVisible()
  await expect(page.getByText(amount(520), { exact: true })).toBeVisible()
})

test('a guest who was here before pays the price for returning guests', async ({ page }) => {
  const { anna, words, amount } = await visitor(page)
  const before = await offer('group', { price: 0 })
  const event = await offer('event', { price: 900, returningPrice: 800 })
  await take(before, anna.access)
  await goToCheckout(page, words, event)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.testPage)).toBeVisible()
  await expect(page.getByText(amount(800), { exact: true })).toBeVisible()
})

test('a free class is confirmed at once', async ({ page }) => {
  const { words, language } = await visitor(page)
  const session = await offer('group', { price: 0 })
  await goToCheckout(page, words, session)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.confirmFree }).click()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  await expect(page.getByText(words.confirmed)).toContainText(session.title[language])
})
