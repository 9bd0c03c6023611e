import { call } from '../../accounts.ts'
import { sellPass } from '../../passes-for-sale.ts'
import { alive, expect, test } from '../../visitor.ts'

test('the checkout of a pass that is not for sale returns 404 and links to the other passes', async ({ page }) => {
  expect((await page.goto('/checkout/pass/999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This pass is no longer for sale.')
  await expect(page.getByRole('main').getByRole('link', { name: 'See the other passes' })).toHaveAttribute('href', '/passes')
})

test('the footer links to the passes for sale, and the sitemap lists them', async ({ page, request }) => {
  const { name_en: name } = await sellPass({ most_per_person: 1, entries: 1, days: 30, price: 200 })
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/passes</loc>')
  await page.goto('/booking')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Passes' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Any class or event. Valid for 30 days from your first class. Only 1 per person.')
  await expect(row.getByRole('link', { name: `Buy: ${name}` })).toBeVisible()
  expect(await call('GET', '/pass-products/')).not.toEqual([])
})
