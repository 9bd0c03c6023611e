import type { Page } from '@playwright/test'
import { type Account, call, newAccount } from '../accounts.ts'
import { goToCheckout, offer, take } from '../offers.ts'
import { confirmingLink, provenAccount } from '../proven-account.ts'
import { siteTexts as all } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'

const czk = { en: (amount: number) => `CZK ${amount}`, ru: (amount: number) => `${amount} Kč` }

/** Signs in the given account or a new one. Each project uses only one language, because prices do not depend on it. */
async function visitor(page: Page, account?: Account) {
  const { project } = test.info()
  const language = project.name === 'phone' ? 'ru' : 'en'
  await page.context().addCookies([{ name: 'i18next', value: language, url: project.use.baseURL ?? '' }])
  const anna = account ?? (await newAccount())
  await signInBefore(page, anna)
  return { anna, language, words: all[language], amount: czk[language] } as const
}

test('the timetable, the checkout and the payment page show the discount on the first online class', async ({ page }) => {
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

test('a returning guest pays the price for returning guests', async ({ page }) => {
  const { anna, words, amount } = await visitor(page, await provenAccount())
  const before = await offer('group', { price: 350 })
  const event = await offer('event', { price: 900, returningPrice: 800 })
  const checkout = await take(before, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
  await goToCheckout(page, words, event)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.testPage)).toBeVisible()
  await expect(page.getByText(amount(800), { exact: true })).toBeVisible()
})

test('the booking of a free class is confirmed at once if the person has a proven email address', async ({ page }) => {
  const { words, language } = await visitor(page, await provenAccount())
  const session = await offer('group', { price: 0 })
  await goToCheckout(page, words, session)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.confirmFree }).click()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  await expect(page.getByText(words.confirmed)).toContainText(session.title[language])
})

test('the booking of a free class is only held until the person proves the email address by an emailed link', async ({ page }) => {
  const { anna, words, language } = await visitor(page)
  const session = await offer('group', { price: 0 })
  await goToCheckout(page, words, session)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.confirmFree }).click()
  await expect(page).toHaveURL(/\/my-services\?tab=group/)
  const hold = page.locator('.strip li').filter({ hasText: session.title[language] })
  await expect(hold.getByText(words.confirmToKeep)).toBeVisible()
  const earlier = await confirmingLink(anna.email)
  await hold.getByRole('button').last().click()
  await expect(hold.getByRole('status')).toContainText(anna.email)
  await page.goto(await confirmingLink(anna.email, earlier))
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto('/my-services?tab=group')
  await expect(rowOf(page, session.title[language])).toBeVisible()
  await expect(page.locator('.strip')).toHaveCount(0)
})
