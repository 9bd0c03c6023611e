import { addDays } from '../../apps/back-office/src/clock/calendar-days.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, classesBetween, ownDay } from './timetable.ts'

test('staff can change the price of two selected classes in one sheet, and undo the change within the undo period', {
  tag: '@phone',
}, async ({ page }) => {
  const day = ownDay('08-21')
  const of = test.info().project.name
  for (const [n, time] of [
    [1, '05:10'],
    [2, '06:20'],
    [3, '07:30'],
  ] as const)
    await aClass(addDays(day, n - 1), time, `Many ${of} ${n}`)
  const prices = async () =>
    (await classesBetween(day, addDays(day, 2))).filter(({ title }) => title.startsWith(`Many ${of}`)).map(({ price }) => price)
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  const teacher = await atHome(page)
  await page.goto('/manage/#/classes')
  const main = page.getByRole('main')
  await page.getByPlaceholder('Поиск').fill(`many ${of}`)
  await expect(main.getByText('Всего 3')).toBeVisible()
  await teacher.press(main.getByRole('button', { name: 'Выбрать', exact: true }))
  const bar = page.getByRole('region', { name: 'Выбранные занятия' })
  await expect(bar).toContainText('Выбрано 0 занятий')
  await expect(bar.getByRole('button', { name: 'Цена' })).toBeDisabled()
  for (const n of [1, 3]) await main.getByRole('checkbox', { name: `Выбрать: Many ${of} ${n},` }).check()
  await expect(bar).toContainText('Выбрано 2 занятия')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await teacher.press(bar.getByRole('button', { name: 'Цена' }))
  const sheet = page.getByRole('dialog', { name: 'Изменить цену 2 занятий' })
  await expect(sheet.getByRole('button', { name: 'Изменить цену 2 занятий' })).toBeDisabled()
  await sheet.getByLabel('Новая цена, Kč').fill('410')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  // Only one run is possible at a time: during another test's undo period the sheet says so and stays open.
  const change = sheet.getByRole('button', { name: 'Изменить цену 2 занятий' })
  await teacher.press(change)
  await expect(async () => {
    if (await sheet.getByRole('alert').isVisible()) await change.click()
    await expect(sheet).toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  teacher.expectAtMost(3)
  await expect(page.getByRole('region', { name: 'Ещё можно вернуть как было' })).toContainText('Новая цена: 2 занятия')
  expect(await prices()).toEqual([350, 350, 350])
  await page.getByRole('button', { name: 'Вернуть как было', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Ещё можно вернуть как было' })).toHaveCount(0)
  expect(await prices()).toEqual([350, 350, 350])
})
