import { expect, test } from '../../visitor.ts'

test('the page of an unknown voucher code returns 404 and has a field for another code', async ({ page }) => {
  const response = await page.goto('/voucher/TICHA-0000-0000-0001')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no voucher with this code')
  await expect(page.getByLabel('Voucher code')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
