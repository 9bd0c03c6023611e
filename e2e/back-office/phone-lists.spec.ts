import { call } from '../accounts.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, ownDay, paidBy } from './timetable.ts'

test('the lists of bookings and payments show the status and amount of each row on a phone', { tag: '@phone' }, async ({ page }) => {
  const token = await asStaff()
  const { id } = await aClass(ownDay('04-09'), '18:00', 'Listed class')
  const name = `Listed ${test.info().project.name}`
  await paidBy(id, name)
  const [booking] = await call<{ id: number }[]>('GET', `/session-registrations/?q=${encodeURIComponent(name)}`, { token })
  await atHome(page)
  const row = page.locator('li, tr').filter({ hasText: name })

  await page.goto('/manage/#/payments')
  await expect(row.filter({ hasText: /350\sKč/ })).toContainText('Paid')
  await page.goto('/manage/#/session-registrations')
  await page.getByPlaceholder('Search').fill(name)
  await expect(row.filter({ hasText: /350\sKč/ })).toContainText('Paid')

  await call('PATCH', `/session-registrations/${booking?.id}/`, { token, body: { status: 'cancelled' } })
  await page.reload()
  await page.getByPlaceholder('Search').fill(name)
  await expect(row.filter({ hasText: /350\sKč/ })).toContainText('Cancelled')
})
