import type { Answer } from '../../../../e2e/answers.ts'
import { groupLesson, LISTS, lesson, meeting, service, standInFor } from '../../../../e2e/staff-lists.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const studio = { services: [service(1)], bookings: [lesson(1, 'paid')], sessions: [groupLesson(1)], events: [meeting(1)] }
const BANNER = 'Failed to load data. Please try again.'
/** The paths of the lists, in the order of their tabs. */
const COUNTED = ['/services/', '/bookings/', '/group-sessions/', '/events/']

test('if a list fails to load or is invalid, the dashboard logs an error, shows this list as empty, and shows the other lists', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await pretendSignedIn(page, { person: { is_staff: true } })
  const rounds: Partial<Record<(typeof LISTS)[number], Answer>>[] = [
    { '/services/': { status: 500 }, '/group-sessions/': 'no network', '/timeslots/all/': { body: null } },
    { '/bookings/': { body: { results: [] } }, '/events/': { status: 403 } },
  ]
  for (const failing of rounds) {
    logged.length = 0
    await standInFor(page, studio)
    for (const [path, failure] of Object.entries(failing)) await answer(page, path, failure)
    await page.goto('/admin')
    await expect(page.getByRole('tab')).toHaveText(COUNTED.map((path) => (path in failing ? /0$/ : /1$/)))
    for (const path of LISTS)
      expect(
        logged.filter((line) => line.includes(`The list ${path} did not load.`)),
        path,
      ).toHaveLength(path in failing ? 1 : 0)
    await expect(page.getByText(BANNER)).toHaveCount(0)
  }
})

test('the dashboard shows a banner when all five lists fail, and Try again loads them', async ({ page }) => {
  // A listener for the console, so that the test does not fail when the site logs each failed list.
  page.on('console', () => {})
  await pretendSignedIn(page, { person: { is_staff: true } })
  for (const path of LISTS) await answer(page, path, { status: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(BANNER)
  await expect(page.getByRole('tab')).toHaveText([/0$/, /0$/, /0$/, /0$/])
  await standInFor(page, studio)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText([/1$/, /1$/, /1$/, /1$/])
})
