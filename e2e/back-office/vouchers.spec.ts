import { call, newAccount } from '../accounts.ts'
import { sellPass } from '../passes-for-sale.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

type Sold = { id: number; last_four: string; valid_until: string }

test('staff can find a voucher by the end of the code, extend the voucher with a note, and refund it', async ({ page }) => {
  await sellPass()
  const { access: token } = await newAccount('Eva')
  const body = { kind: 'voucher', amount: 800, for_name: 'Olga', send_to: 'self' }
  const { id: order_id } = await call<{ id: number }>('POST', '/orders/', { token, body })
  const { checkout_url } = await call<{ checkout_url: string }>('POST', '/sandbox/order/create-checkout/', { token, body: { order_id } })
  await call('POST', `/sandbox/sessions/${new URL(checkout_url).pathname.split('/').at(-1)}/pay/`)
  const [sold] = (await call<Sold[]>('GET', '/vouchers/', { token })) as [Sold]

  await atHome(page)
  await page.goto('/manage/#/vouchers')
  await page.getByPlaceholder('Search').fill(sold.last_four)
  const row = page.getByText(`…${sold.last_four}`).first()
  await row.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Bought by Eva')
  await expect(sheet).not.toContainText('Olga')
  await sheet.getByRole('button', { name: 'Extend' }).click()
  await expect(sheet.locator('[name=note]')).toBeFocused()
  await sheet.locator('[name=note]').fill('She was ill')
  await sheet.getByRole('button', { name: 'Extend' }).click()
  await expect(sheet).toBeHidden()
  const [extended] = (await call<Sold[]>('GET', '/vouchers/', { token })) as [Sold]
  expect(extended.valid_until > sold.valid_until).toBe(true)

  await row.click()
  await sheet.getByRole('button', { name: 'Refund…' }).click()
  await expect(sheet).toContainText('800 Kč will be refunded the way it was paid')
  await sheet.getByRole('button', { name: 'Refund 800 Kč' }).click()
  await expect(page.getByText(`Refund for voucher …${sold.last_four}: 800 Kč`)).toBeVisible()
  await expect(page.getByText('Refunded').first()).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => call('GET', '/vouchers/', { token })).toMatchObject([{ state: 'ended' }])
})
