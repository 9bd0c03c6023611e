import { call, staffAccount } from '../accounts.ts'
import { offer } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { expect, logInWith, rowOf, test } from '../visitor.ts'

const words = all.en

test('staff can set a held booking to paid on the dashboard, and the person sees the paid booking in My Bookings', async ({
  page,
  browser,
  baseURL,
}) => {
  const [anna, slot] = await Promise.all([provenAccount(), offer('individual')])
  await call('POST', '/bookings/', { token: anna.access, body: { slot_id: slot.id } })

  await page.goto('/admin?tab=individual')
  await expect(page).toHaveURL('/admin/login?redirect=/admin')
  await logInWith(page, words, staffAccount.email, staffAccount.password)
  await page.getByRole('tab', { name: 'Individual Lessons' }).click()
  const row = page.getByRole('row').filter({ hasText: anna.email })
  await expect(row.locator('.badge')).toHaveText('Pending')
  const active = page.locator('dl > div').filter({ hasText: 'Active Bookings' }).locator('dd')
  const before = Number(await active.textContent())
  await row.getByRole('combobox').selectOption('paid')
  await expect(row.locator('.badge')).toHaveText('Paid')
  // The total may be higher, because other tests pay at the same time.
  await expect.poll(async () => Number(await active.textContent())).toBeGreaterThan(before)

  const hers = await browser.newPage({ baseURL: baseURL ?? '', locale: words.locale })
  await signInBefore(hers, anna)
  await hers.goto('/my-services')
  await expect(rowOf(hers, slot.title.en).getByText(words.paid, { exact: true })).toBeVisible()
  await hers.close()
})
