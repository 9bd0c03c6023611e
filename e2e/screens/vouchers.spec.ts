import { NARROW } from '../looks.ts'
import { sellPass } from '../passes-for-sale.ts'
import { answer, pretendSignedIn } from '../stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

const redeemed = { amount: 500, pass: null }

test.describe('the page of vouchers', () => {
  test.beforeEach(() => sellPass())

  test('says at the fields what is wrong, keeps what was typed over the login, and sends nothing until then', async ({ page }) => {
    await page.goto('/voucher')
    await alive(page)
    const form = page.locator('.gift form')
    await form.getByRole('button', { name: 'Another amount' }).click()
    await form.getByLabel('Amount, CZK').fill('199')
    await form.locator('[type=submit]').click()
    await expect(form.getByText('Whole crowns, from CZK 200 to CZK 10,000')).toBeVisible()
    await form.getByLabel('Amount, CZK').fill('750')
    await form.getByLabel('For', { exact: true }).fill('Olga')
    await form.getByRole('button', { name: 'Continue to payment, CZK 750' }).click()
    await expect(form.getByText('Please agree to the terms')).toBeVisible()
    // Nobody chooses a day for what they print themselves.
    await expect(form.getByLabel('On', { exact: true })).toBeDisabled()
    await form.getByLabel('Send it to').fill('olga@example.com')
    await expect(form.getByLabel('On', { exact: true })).toBeEnabled()
    await form.getByRole('checkbox', { name: /^I agree/ }).check()
    await form.getByRole('button', { name: 'Continue to payment, CZK 750' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await alive(page)
    await expect(form.getByLabel('For', { exact: true })).toHaveValue('Olga')
    await expect(form.getByLabel('Send it to')).toHaveValue('olga@example.com')
  })

  test('fits a phone, where nothing is cut off', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/voucher')
    await alive(page)
    await page.getByLabel('For', { exact: true }).fill('Maximiliána-Alžběta Nejdelší-Příjmení')
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const fits = '(card) => card.scrollHeight <= card.clientHeight + 1 && card.scrollWidth <= card.clientWidth + 1'
    expect(await page.evaluate<boolean>(`(${fits})(document.querySelector('.vcard'))`)).toBe(true)
  })

  test('redeems a code, and says of one that is not there, used, or tried too often what the server says', async ({ page }) => {
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

test('the page of a code that nobody has says so, and takes another', async ({ page }) => {
  const response = await page.goto('/voucher/TICHA-0000-0000-0001')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no voucher with this code')
  await expect(page.getByLabel('Voucher code')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
