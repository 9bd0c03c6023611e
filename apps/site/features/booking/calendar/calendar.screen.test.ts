import { alive } from '../../../../../e2e/on-page.ts'
import { noonIn, offerOnly, session } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { pretendSignedIn } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { dayAndMonth, weekday } from '../../../../../packages/browser/format.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const ZONE = 'Europe/Prague'
const nameOf = (instant: string) => `${weekday(instant, 'en', ZONE)}, ${dayAndMonth(instant, 'en', ZONE)}`

test('the calendar shows thirty days in weeks, and lists the classes of an opened day under the grid', async ({ page }) => {
  await page.clock.setFixedTime(noonIn(0))
  await pretendSignedIn(page)
  await offerOnly(page, {
    sessions: [session(1, { start: noonIn(3) }), session(2, { start: noonIn(3, 1) }), session(3, { start: noonIn(30) })],
  })
  await page.goto('/booking?tab=group&view=calendar')
  const table = page.getByRole('table')
  const days = table.getByRole('link')
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  await expect(days.nth(3)).toHaveAccessibleName(`${nameOf(noonIn(3))}, 2 classes`)
  for (const row of (await table.getByRole('row').all()).slice(1)) await expect(row.locator('td')).toHaveCount(7)

  await expect(days).toHaveCount(30)
  await expect(days.first()).toHaveAccessibleName(`${nameOf(noonIn(0))}, 0 classes`)
  await expect(days.last()).toHaveAccessibleName(`${nameOf(noonIn(29))}, 0 classes`)
  await expect(table.getByText('Today')).toBeVisible()

  await days.nth(3).click()
  const opened = page.getByRole('heading', { level: 3 })
  await expect(opened).toHaveText(['Session 1', 'Session 2'])
  const [under, grid] = [await opened.first().boundingBox(), await table.boundingBox()]
  expect(under?.y).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0))
})

test('the arrow keys move the focus between the days of the calendar', async ({ page }) => {
  await page.goto('/booking?tab=group&view=calendar')
  await alive(page)
  const days = page.getByRole('table').getByRole('link')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(8)).toBeFocused()
  await page.keyboard.press('End')
  await expect(days.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=/)
})
