import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { NARROW } from '../../../../e2e/looks.ts'
import { alive } from '../../../../e2e/on-page.ts'
import { bookingsWithPasses, everyVoucher, WITHDRAWAL, withdrawal } from '../../../../e2e/stand-ins/stand-in-passes.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { words } from '../../../../server/documents/vouchers/words.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'
import { sellPass } from '../../testing/studio.testing.ts'

const redeemed = { amount: 500, pass: null }

describe('voucher page', () => {
  test.beforeEach(({ page }) => void sellPass(page))

  test('the voucher page shows errors at the fields, sends nothing until they are fixed, and keeps the input across the login', async ({
    page,
  }) => {
    await page.goto('/voucher')
    await alive(page)
    const form = page.locator('.gift form')
    await form.getByRole('button', { name: 'Another amount' }).click()
    await form.getByLabel('Amount, CZK').fill('199')
    await form.locator('[type=submit]').click()
    const limits = form.getByText('Whole crowns, from CZK 200 to CZK 10,000')
    await expect(limits).toBeVisible()
    await form.getByLabel('Amount, CZK').fill('75')
    await expect(limits).toBeVisible()
    await form.getByLabel('Amount, CZK').fill('750')
    await expect(limits).toHaveCount(0)
    await form.getByLabel('For', { exact: true }).fill('Olga')
    await form.getByRole('button', { name: 'Buy and pay CZK 750' }).click()
    await expect(form.getByText('Please agree to the terms')).toBeVisible()
    // A voucher that the buyer prints is not emailed on a later day.
    await expect(form.getByLabel('Send it on')).toBeDisabled()
    await form.getByLabel('Send it to').fill('olga@example.com')
    await expect(form.getByLabel('Send it on')).toBeEnabled()
    await form.getByRole('checkbox', { name: /^I agree/ }).check()
    await form.getByRole('button', { name: 'Buy and pay CZK 750' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await alive(page)
    await expect(form.getByLabel('For', { exact: true })).toHaveValue('Olga')
    await expect(form.getByLabel('Send it to')).toHaveValue('olga@example.com')
  })

  test('the page of passes and the footer link to the voucher page', async ({ page }) => {
    await page.goto('/passes')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gift vouchers' })).toHaveAttribute('href', '/voucher')
    await alive(page)
    await page
      .locator('.ph')
      .getByRole('link', { name: /^Gift vouchers/ })
      .click()
    await expect(page).toHaveURL(/\/voucher$/)
  })

  test('the voucher page names characters that the voucher cannot print, and leaves them out of the preview', async ({ page }) => {
    await page.goto('/voucher')
    await alive(page)
    await page.getByLabel('For', { exact: true }).fill('Anička 李小龍')
    await page.getByLabel('Your message').fill('Hello 🧘‍♀️')
    await expect(page.getByText('Can’t be printed on the voucher: 李 小 龍')).toBeVisible()
    await expect(page.getByText('Can’t be printed on the voucher: 🧘‍♀️')).toBeVisible()
    await expect(page.locator('.vcard .for')).toHaveText('For Anička')
    await expect(page.locator('.vcard .w')).toHaveText('Hello')
  })

  test('the voucher page shows the preview in the language of the voucher, with the headline of the printed voucher', async ({ page }) => {
    await page.goto('/voucher')
    await alive(page)
    const card = page.locator('.vcard')
    const headline = (language: Language) => words[language].heading.join(' ')
    await expect(card.locator('.to')).toHaveText(headline('en'))
    await page.getByLabel('For', { exact: true }).fill('Olga')
    await page.getByRole('button', { name: 'Russian' }).click()
    await expect(card.locator('.to')).toHaveText(headline('ru'))
    await expect(card.locator('.for')).toHaveText('Для кого Olga')
    await expect(card).toContainText('1 000 Kč')
    await page.getByRole('button', { name: 'Ten quiet hours' }).click()
    await expect(card).toContainText('Десять тихих часов')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift vouchers')
  })

  test('the voucher page fits the width of a phone screen without cutting off content', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/voucher')
    await alive(page)
    await page.getByLabel('For', { exact: true }).fill('Maximiliána-Alžběta Nejdelší-Příjmení')
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const fits = '(card) => card.scrollHeight <= card.clientHeight + 1 && card.scrollWidth <= card.clientWidth + 1'
    expect(await page.evaluate<boolean>(`(${fits})(document.querySelector('.vcard'))`)).toBe(true)
  })

  test('the voucher page redeems a code, and shows the server’s message for an unknown or used code, or after too many attempts', async ({
    page,
  }) => {
    await pretendSignedIn(page)
    await page.goto('/voucher')
    await alive(page)
    const form = page.locator('.redeem')
    const press = () => form.getByRole('button', { name: 'Redeem' }).click()
    await press()
    await expect(form.getByText('Please enter the code')).toBeVisible()
    await form.getByLabel('Voucher code').fill('ticha 7k2m 9xq4 hv3r')
    for (const [status, error] of [
      [404, 'There’s no voucher with this code.'],
      [409, 'This voucher has already been redeemed.'],
      [429, 'Too many attempts.'],
    ] as const) {
      await answer(page, '/vouchers/redeem/', { status, body: { error, code: 'x' } })
      await press()
      await expect(form.getByText(error)).toBeVisible()
    }
    await answer(page, '/vouchers/redeem/', { body: redeemed })
    await press()
    await expect(form.getByText('CZK 500 has been added to your credit.')).toBeVisible()
  })
})

describe('bought vouchers in My Bookings', () => {
  const vouchers = (page: Page) => page.locator('#vouchers')

  test('bought vouchers in My Bookings show their value, delivery and state', async ({ page }) => {
    await bookingsWithPasses(page, [])
    await answer(page, '/vouchers/', { body: everyVoucher() })
    await page.goto('/my-services')
    await alive(page)
    await expect(vouchers(page).getByRole('heading', { level: 3 })).toHaveText([
      'Gift voucher, CZK 1,500',
      'Gift voucher, Slow hatha',
      ...Array(2).fill('Gift voucher, CZK 1,500'),
    ])
    for (const said of [
      'for: Olga',
      'Yours to print and give.',
      'Will be emailed to maximilia.nemetz-prihoda@example.com on',
      'Emailed to olga@example.com on',
      'its payment was disputed with the bank',
    ])
      await expect(vouchers(page).getByText(said)).toBeVisible()
    // Vouchers that are no longer valid cannot be downloaded.
    await expect(vouchers(page).getByRole('link', { name: /^Download the voucher/ })).toHaveCount(3)
    await vouchers(page).getByText('Earlier vouchers').click()
    for (const said of ['It has been redeemed.', 'This voucher has expired.', 'You’ve withdrawn from the purchase.'])
      await expect(vouchers(page).getByText(said)).toBeVisible()
    await page.setViewportSize(NARROW)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('My Bookings allows a withdrawal from a bought voucher until the voucher is redeemed, and loads the vouchers again after the withdrawal', async ({
    page,
  }) => {
    await bookingsWithPasses(page, [])
    await answer(page, '/vouchers/', { body: everyVoucher() })
    await answer(page, WITHDRAWAL, {
      body: withdrawal({ kind: 'voucher', name: 'Gift voucher', price: 1500, back: 1500, used: 0, ahead: [] }),
    })
    await page.goto('/my-services')
    await alive(page)
    await vouchers(page)
      .getByRole('button', { name: /^Withdraw from contract here.*7K20V/ })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Nobody has redeemed this voucher.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Withdraw from contract here' }).click()
    const done = { at: new Date().toISOString(), name: 'Anna' }
    await answer(page, WITHDRAWAL, { body: withdrawal({ kind: 'voucher', price: 1500, back: 1500, used: 0, ahead: [], done }) })
    await answer(page, '/vouchers/', { body: everyVoucher().slice(6) })
    await sheet.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(sheet.getByText('Your withdrawal has been received.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(vouchers(page).getByText('You’ve withdrawn from the purchase.')).toBeVisible()
    await expect(vouchers(page).getByRole('link', { name: /^Download/ })).toHaveCount(0)
  })

  test('bought vouchers in My Bookings can be loaded again after an error, and the section is hidden without vouchers', async ({
    page,
  }) => {
    await bookingsWithPasses(page, [])
    await answer(page, '/vouchers/', { status: 500, body: {} })
    await page.goto('/my-services')
    await alive(page)
    const failed = page.locator('.note.bad', { hasText: 'Your vouchers didn’t load.' })
    await expect(failed).toBeVisible()
    await answer(page, '/vouchers/', { body: [] })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(0)
    await expect(vouchers(page)).toHaveCount(0)
  })
})
