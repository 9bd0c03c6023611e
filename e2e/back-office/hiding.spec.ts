import { call } from '../accounts.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, ownDay, paidBy } from './timetable.ts'

test('hiding a class with bookings requires confirmation and offers to cancel the class', async ({ page }) => {
  const date = ownDay('04-06')
  const { id } = await aClass(date, '18:00', 'Nearly hidden')
  for (const name of ['Anna', 'Boris']) await paidBy(id, name)
  await atHome(page)
  await page.goto(`/manage/#/group-sessions/${id}`)
  const shown = page.getByRole('switch', { name: 'Shown on the site' })
  const sheet = page.getByRole('dialog')

  await shown.click()
  await expect(sheet.getByRole('heading')).toHaveText('2 people are booked')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeChecked()

  await shown.click()
  await sheet.getByRole('button', { name: 'Cancel the class…' }).click()
  await expect(sheet.getByRole('heading')).toHaveText('Cancel the class')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeChecked()

  await shown.click()
  await sheet.getByRole('button', { name: 'Hide from the timetable only' }).click()
  await expect(shown).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#\/group-sessions$/)
  expect(await call('GET', `/offerings/${id}/`, { token: await asStaff() })).toMatchObject({ is_active: false, taken: 2 })

  await page.goto(`/manage/#/week?week=${date}`)
  await expect(page.locator('.week-row, .week-class').filter({ hasText: 'Nearly hidden' })).toContainText('Anna, Boris · Hidden')
  await page.goto(`/manage/#/class/${id}`)
  await expect(page.getByText('Hidden from the site')).toBeVisible()
})

test('hiding a class without bookings requires no confirmation', async ({ page }) => {
  const { id } = await aClass(ownDay('04-07'), '18:00', 'Quietly hidden')
  await atHome(page)
  await page.goto(`/manage/#/group-sessions/${id}`)
  const shown = page.getByRole('switch', { name: 'Shown on the site' })
  await shown.click()
  await expect(shown).not.toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
