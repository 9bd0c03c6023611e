import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../apps/back-office/src/clock/calendar-days.ts'
import { clockChanges, mondayFrom, yearIn } from '../dates.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, done, ownDay, paidBy, timetable } from './timetable.ts'

const isPhone = () => test.info().project.name === 'phone'
const showWeek = (page: Page, monday: string) => page.goto(`/manage/#/week?week=${monday}`)
const row = (page: Page, title: string) => page.locator('.week-row').filter({ hasText: title })
const inGrid = (page: Page, title: string) => page.locator('.week-class').filter({ hasText: title })

/** Returns the height of half an hour in pixels. */
async function half(page: Page): Promise<number> {
  const [eight, nine] = await Promise.all(['8:00', '9:00'].map((hour) => page.getByText(hour, { exact: true }).first().boundingBox()))
  return ((nine?.y ?? 0) - (eight?.y ?? 0)) / 2
}

async function top(item: Locator) {
  await item.scrollIntoViewIfNeeded()
  const { x, y, width } = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  return { x: x + width / 2, y: y + 8 }
}

test('staff can move a class with a paid booking in one sheet that shows who is notified', { tag: '@phone' }, async ({ page }) => {
  const monday = mondayFrom(ownDay('02-02'))
  const { id } = await aClass(monday, '10:00', 'Slow hatha')
  await paidBy(id, 'Anna')
  const teacher = await atHome(page)
  await showWeek(page, monday)
  if (isPhone()) {
    await expect(row(page, 'Slow hatha')).toContainText('1 of 12: Anna')
    await teacher.press(row(page, 'Slow hatha').getByRole('button', { name: /^Move/ }))
    await teacher.fill(page.getByLabel('New day and time'), `${monday}T11:00`)
  } else {
    await expect(inGrid(page, 'Slow hatha')).toContainText('1 of 12')
    const from = await top(inGrid(page, 'Slow hatha'))
    await teacher.drag(from, { x: from.x, y: from.y + 2 * (await half(page)) })
    await expect(page.getByLabel('New day and time')).toHaveValue(`${monday}T11:00`)
  }
  const chosen = await page.getByLabel('New day and time').inputValue()
  await teacher.press(page.getByRole('button', { name: 'Move and notify 1 person' }))
  await done(page, /Slow hatha moved to Mon.* 11:/)
  expect(await timetable(monday, monday)).toEqual([`${chosen.replace('T', ' ')} Slow hatha`])
})

test('staff can drag a class without bookings to another time and undo the move, and a refused move names the clashing class', async ({
  page,
}) => {
  const monday = mondayFrom(ownDay('02-09'))
  await aClass(monday, '10:00', 'Morning')
  await aClass(monday, '12:00', 'Noon')
  const teacher = await atHome(page)
  await showWeek(page, monday)
  await expect(inGrid(page, 'Morning')).toBeVisible()
  const step = await half(page)

  let from = await top(inGrid(page, 'Morning'))
  await teacher.drag(from, { x: from.x, y: from.y + 4 * step })
  await expect(page.getByRole('alert')).toContainText(/Something else is already scheduled at that time\. Noon, .*12:00/)
  await expect(inGrid(page, 'Morning')).toContainText('10:00–11:00')

  from = await top(inGrid(page, 'Morning'))
  await teacher.drag(from, { x: from.x, y: from.y - 2 * step })
  await done(page, /Morning moved to Mon.* 9:00/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inGrid(page, 'Morning')).toContainText('10:00–11:00')

  // Drags over an empty part of the next day.
  const column = { x: from.x + 150, y: from.y }
  await teacher.drag(column, { x: column.x, y: column.y + 2 * step })
  await expect(page.getByLabel('Day and time')).toHaveValue(new RegExp(`^${addDays(monday, 1)}T`))
  await page.getByLabel('Repeat weekly until').fill(addDays(monday, 15))
  await teacher.press(page.getByRole('dialog').getByRole('button', { name: 'Publish 3 individual classes' }))
  await done(page, '3 individual classes have been published')
})

test('staff can copy a week after a preview of the copied and the clashing classes', { tag: '@phone' }, async ({ page }) => {
  const monday = mondayFrom(ownDay('03-20'))
  const next = addDays(monday, 7)
  await aClass(monday, '10:00', 'Copied')
  await aClass(monday, '12:00', 'Left out')
  await aClass(next, '12:30', 'In the way')
  await atHome(page)
  await showWeek(page, next)
  await page.getByRole('button', { name: 'Copy the previous week here' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('10:00 Copied')
  await expect(sheet).toContainText('1 class clashes with another and will be skipped')
  await sheet.getByRole('button', { name: 'Copy 1 class' }).click()
  await expect(sheet).toBeHidden()
  expect(await timetable(next, next)).toEqual([`${next} 10:00 Copied`, `${next} 12:30 In the way`])
})

test.describe('a browser set to New York', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('the week view shows studio time before and after a clock change in a browser set to New York', { tag: '@phone' }, async ({
    page,
  }) => {
    // Each project has its own class at its own time.
    const title = `Sunday ${test.info().project.name}`
    const time = isPhone() ? '06:00' : '05:00'
    const { spring, autumn } = clockChanges(yearIn(1))
    const sundays = [addDays(spring, -7), spring, autumn]
    for (const date of sundays) await aClass(date, time, title)
    await atHome(page)
    for (const sunday of sundays) {
      await showWeek(page, addDays(sunday, -6))
      await expect(isPhone() ? row(page, title) : inGrid(page, title)).toContainText(time.slice(1))
    }
  })
})
