import { LISTS, lesson, type Studio, standInFor } from '../../../../e2e/staff-lists.ts'
import { answer, pretendSignedIn, recordApiCalls } from '../../../../e2e/stand-ins/stand-ins.ts'
import type { Status } from '../../../../packages/contract/booking/booking.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const row = (number: number) => new RegExp(`Nováková ${number}anna`)

test('staff can change any status to any other status on the dashboard without losing the scroll position', async ({ page }) => {
  const studio: Studio = {
    services: [],
    sessions: [],
    events: [],
    bookings: Array.from({ length: 120 }, (_, index) => lesson(120 - index, 'pending')),
  }
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, studio)
  await answer(page, '/bookings/7/', ({ body }) => {
    const { status } = body<{ status: Status }>()
    studio.bookings = studio.bookings.map((one) => (one.id === 7 ? { ...one, status } : one))
    return {}
  })
  await page.goto('/admin?tab=individual')
  const rows = page.getByRole('tabpanel').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(100)
  await expect(page.getByRole('tabpanel').getByText('100 of 120')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()

  const seventh = rows.filter({ hasText: row(7) })
  const select = seventh.getByRole('combobox', { name: /^Status of: Anna Nováková 7, Class 7, / })
  await select.scrollIntoViewIfNeeded()
  const place = await seventh.boundingBox()
  const calls = recordApiCalls(page)
  for (const [status, look, paid] of [
    ['paid', 'Paid', 1],
    ['cancelled', 'Cancelled', 0],
    ['pending', 'Pending', 0],
    ['cancelled', 'Cancelled', 0],
    ['paid', 'Paid', 1],
    ['pending', 'Pending', 0],
  ] as const) {
    calls.length = 0
    await select.selectOption(status)
    await expect(seventh.locator('.badge')).toHaveText(look)
    await expect(select).toHaveValue(status)
    expect(calls[0]).toBe('PATCH /bookings/7/')
    expect(calls).toEqual(expect.arrayContaining(LISTS.map((path) => `GET ${path}`)))
    await expect(page.locator('dl > div').filter({ hasText: 'Active Bookings' })).toHaveText(`Active Bookings${paid}`)
  }
  await expect(rows).toHaveCount(120)
  expect((await seventh.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
})

// The site logs these errors, which the test causes on purpose.
test('the dashboard logs a refused status change and shows the old status in the select again', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, { services: [], sessions: [], events: [], bookings: [lesson(1, 'pending')] })
  await answer(page, '/bookings/1/', { status: 409, body: { error: 'No place is left.', code: 'sold_out' } })
  await page.goto('/admin?tab=individual')
  const select = page.getByRole('combobox')
  await select.selectOption('paid')
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('The status of booking 1 was not changed.'))
  await expect(select).toHaveValue('pending')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('No place is left.')).toHaveCount(0)
})
