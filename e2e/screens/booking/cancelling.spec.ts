import { expect, test } from '../../visitor.ts'

test('the page of an invalid change link shows an error without navigation, and is neither indexed nor cached', async ({ page }) => {
  const response = await page.goto('/change/nonsense')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['My Bookings'])
  await page.goto('/change/nonsense?lng=ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эта ссылка больше не действует')
})
