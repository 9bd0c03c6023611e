import { call } from '../accounts.ts'
import { offer, staffToken } from '../offers.ts'
import { expect, test } from '../visitor.ts'
import { asItIs, homeOf } from './a-class.ts'
import { atHome } from './steps.ts'

test('staff can add a person who pays on the day, see the debt on the roster and in the list of debtors, and mark the debt as paid', {
  tag: '@phone',
}, async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const name = `Oleg ${offered.id}`
  await homeOf(page, offered)
  const teacher = await atHome(page)
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Pays on the day', pressed: true })).toBeVisible()
  await expect(dialog.getByText('350 Kč is listed under “Who owes”')).toBeVisible()
  await dialog.getByLabel('Name or email').fill(name)
  await dialog.getByRole('button', { name: 'Someone new' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Owes 350 Kč')).toBeVisible()

  await page.getByRole('link', { name: /owes? .*Kč/ }).click()
  await expect(page).toHaveURL(/#\/owed$/)
  const debtor = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(debtor.getByText(offered.title.en)).toBeVisible()
  const before = teacher.steps()
  await teacher.press(debtor.getByRole('button', { name: `Transfer: received 350 Kč from ${name}` }))
  await expect(page.getByText(`Received from ${name}: 350 Kč by transfer`)).toBeVisible()
  await expect(debtor).toHaveCount(0)
  expect(teacher.steps() - before).toBe(1)
  await expect
    .poll(async () => (await asItIs(offered)).roster, { timeout: 60_000 })
    .toMatchObject([{ status: 'paid', owed: 0, paid: { method: 'transfer', channel: 'studio' } }])
})

test('staff can mark a debt as paid on the roster in one press', { tag: '@phone' }, async ({ page }) => {
  const offered = await offer('group', { price: 350, soon: true })
  const body = { person: { first_name: 'Vlasta' }, payment: 'due' }
  await call('POST', `/offerings/${offered.id}/bookings/`, { token: await staffToken(), body })
  await homeOf(page, offered)
  await atHome(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Vlasta' })
  // Attendance can be marked before the payment.
  await row.getByRole('button', { name: 'Vlasta: attended' }).click()
  await row.getByRole('button', { name: 'Cash: received 350 Kč from Vlasta' }).click()
  await expect(row.getByText('350 Kč in cash, recorded in a minute')).toBeVisible()
  await expect(row.getByRole('button', { name: /received/ })).toHaveCount(0)
  expect((await asItIs(offered)).roster).toMatchObject([{ attendance: 'came', paid: null, coming: { act: 'paid', method: 'cash' } }])
})
