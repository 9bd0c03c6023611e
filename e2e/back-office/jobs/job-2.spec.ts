import { addDays } from '../../../apps/back-office/src/clock/calendar-days.ts'
import { call } from '../../accounts.ts'
import { mondayFrom, today } from '../../dates.ts'
import { expect, test } from '../../visitor.ts'
import { atHome } from '../steps.ts'
import { asStaff, classesBetween, done, ownDay, timetable } from '../timetable.ts'

test('job 2: staff can publish five individual classes on three days with one line', { tag: '@phone' }, async ({ page }) => {
  const monday = mondayFrom(ownDay('03-08'))
  const teacher = await atHome(page)
  await teacher.fill(page.getByLabel('New classes, in one line'), `Private Pilates Mon 9 10, Wed 17 18, Fri 9 from ${monday}`)
  await teacher.press(page.getByRole('button', { name: 'Publish 5 individual classes' }))
  await done(page, '5 individual classes have been published')
  teacher.expectAtMost(2, 1)
  expect(await timetable(monday, addDays(monday, 6))).toEqual([
    `${monday} 09:00 Private Pilates`,
    `${monday} 10:00 Private Pilates`,
    `${addDays(monday, 2)} 17:00 Private Pilates`,
    `${addDays(monday, 2)} 18:00 Private Pilates`,
    `${addDays(monday, 4)} 09:00 Private Pilates`,
  ])
})

test('job 2: staff can copy the individual classes of this week to next week', { tag: '@phone' }, async ({ page }) => {
  const token = await asStaff()
  const nextMonday = mondayFrom(addDays(today(), 1))
  const holidays = await call<{ date: string }[]>('GET', `/holidays/?from=${nextMonday}&to=${addDays(nextMonday, 6)}`, { token })
  const day = [3, 4, 5].map((count) => addDays(nextMonday, count)).find((date) => !holidays.some((holiday) => holiday.date === date)) ?? ''
  const [service] = await call<{ id: number }[]>('GET', '/services/', { token })
  // The class is at night, when other tests have no classes.
  const hour = test.info().project.name === 'phone' ? '02' : '03'
  const start = `${addDays(day, -7)}T${hour}:00:00Z`
  await call('POST', '/timeslots/', {
    token,
    body: { service_id: service?.id, start, end: start.replace(':00:00Z', ':05:00Z'), force: true },
  })

  const teacher = await atHome(page)
  await teacher.press(page.getByRole('button', { name: 'Individual classes: copy this week’s to next week' }))
  // The sheet names the source week and the target week.
  await expect(page.getByRole('dialog')).toContainText(new RegExp(`to Mon ${Number(nextMonday.slice(8))}\\s`))
  await teacher.press(page.getByRole('dialog').getByRole('button', { name: /^Copy \d+ class/ }))
  await expect(page.getByText(/^\d+ class(es)? copied to the week of Mon /)).toBeVisible()
  teacher.expectAtMost(2)

  const copies = await classesBetween(day, day)
  const mine = copies.filter((one) => one.duration === 5 && one.time.endsWith(':00'))
  expect(mine.length).toBeGreaterThan(0)
  // Removes the copies, because other tests book classes of next week.
  for (const { id } of mine) await call('DELETE', `/timeslots/${id}/`, { token }).catch(() => {})
})
