import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { SellPass } from './sell-pass.tsx'

const product = {
  id: 3,
  name: 'Five classes',
  name_en: 'Five classes',
  name_ru: 'Пять занятий',
  price: 1500,
  entry_price: 300,
  entries: 5,
  days: 60,
  starts: 'first_use',
  opens: { types: ['group'], service_ids: null, service_types: null, price_up_to: null },
  per_day: 1,
  ahead: null,
  most_per_person: null,
  is_on_sale: true,
  sold: 0,
}
const sell = (passes_on: boolean) =>
  show(<SellPass person={{ id: 4, email: 'eva@example.com' }} name="Eva" onClose={() => {}} />, {
    'GET /settings/': { passes_on },
    'GET /pass-products/all/': [product],
    'GET /services/?limit=1000': [],
  })
const commit = page.getByRole('button', { name: /^Sell/ })

test('the sheet for selling a pass shows only a notice with a link to the setting while passes are turned off', async () => {
  await sell(false)
  await expect.element(page.getByText(/gift vouchers aren’t on sale/)).toBeVisible()
  expect(page.getByRole('dialog').getByRole('link').element().getAttribute('href')).toContain('/settings/prices')
  expect([commit.elements(), page.getByText(product.name).elements()]).toEqual([[], []])
})

test('the sheet for selling a pass offers the products while passes are turned on', async () => {
  await sell(true)
  await expect.element(commit).toBeVisible()
  expect(page.getByText(/gift vouchers aren’t on sale/).elements()).toEqual([])
})
