import { call } from '../accounts.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, ownDay, paidBy } from './timetable.ts'

test('the list of bookings shows bookings of all kinds by day, with filters and totals', { tag: '@phone' }, async ({ page }) => {
  const day = ownDay('03-05')
  const { id } = await aClass(day, '18:00', 'Counted class')
  const name = `Counted ${test.info().project.name}`
  await paidBy(id, name)
  await call('POST', `/offerings/${id}/bookings/`, {
    token: await asStaff(),
    body: { person: { first_name: `${name} later` }, payment: 'due' },
  })
  await atHome(page)
  await page.goto('/manage/#/all-bookings')
  const main = page.getByRole('main')
  await page.getByPlaceholder('Search').fill(name)
  const rows = main.getByRole('link').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'later' })).toContainText(/Owes 350\sKč/)
  await expect(main.getByText('2 in all')).toBeVisible()
  await expect(main.getByText(/^paid 350\sKč/)).toBeVisible()
  await expect(main.getByText(/^unpaid 350\sKč/)).toBeVisible()
  await main.getByRole('button', { name: 'Paid 1', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(main.getByText(/unpaid/)).toBeHidden()
  // The filter survives opening a booking and going back.
  await rows.click()
  await expect(page).toHaveURL(/session-registrations\/\d+$/)
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Paid 1', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByPlaceholder('Search').fill('nobody of that name')
  await expect(main.getByText('Nothing found.')).toBeVisible()
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect(main.getByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.or(main.getByRole('link')).first()).toBeVisible()
})

test('the list of classes shows classes of all kinds, and filters them by dates chosen in a sheet', { tag: '@phone' }, async ({ page }) => {
  const day = ownDay('03-06')
  await aClass(day, '07:00', `Listed by day ${test.info().project.name}`)
  await atHome(page)
  await page.goto('/manage/#/classes')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Dates' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('From').fill(day)
  await sheet.getByLabel('Until').fill('2020-01-01')
  await expect(sheet.getByRole('alert')).toHaveText('The second day is before the first.')
  await expect(sheet.getByRole('button', { name: 'Show' })).toBeDisabled()
  await sheet.getByLabel('Until').fill(day)
  await sheet.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByRole('link', { name: `Listed by day ${test.info().project.name}` })).toContainText('0 of 12')
  await expect(main.getByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'false')
  await main.getByRole('button', { name: 'Upcoming' }).click()
  await expect(main.getByRole('button', { name: 'Dates' })).toHaveAttribute('aria-pressed', 'false')
})
