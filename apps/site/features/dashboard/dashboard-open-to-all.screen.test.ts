import { groupLesson, LISTS, lesson, meeting, service, standInFor } from '../../../../e2e/staff-lists.ts'
import { noonIn } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { expectOpenToAll } from '../../testing/open-to-all.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const PHONE = { width: 390, height: 844 }

test('the dashboard passes the accessibility check on a desktop, on a phone and with empty lists', async ({ page }) => {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, {
    services: [service(1), service(2, { is_online: true })],
    bookings: [lesson(3, 'paid'), lesson(2, 'pending'), lesson(1, 'cancelled')],
    sessions: [groupLesson(1), groupLesson(2, { is_active: false }), groupLesson(3, { start: noonIn(-1), end: noonIn(-1, 60) })],
    events: [meeting(1)],
  })
  await page.goto('/admin?tab=individual')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectOpenToAll(page, 'individual lessons')
  await page.setViewportSize(PHONE)
  await expectOpenToAll(page, 'individual lessons on a phone')
  await page.getByRole('tab', { name: 'Group Lessons' }).click()
  await page.getByRole('button', { name: 'Show past' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectOpenToAll(page, 'group lessons on a phone')
  for (const path of LISTS.slice(1)) await answer(page, path, { body: [] })
  await page.goto('/admin?tab=event')
  await expect(page.getByText('No events yet')).toBeVisible()
  await expectOpenToAll(page, 'nothing')
})
