import type { Page } from '@playwright/test'
import { addDays } from '../../apps/back-office/src/clock/calendar-days.ts'
import type { CreatedDaysOff, DaysOff, DaysOffPreview } from '../../packages/contract/schedule/days-off.ts'
import { call } from '../accounts.ts'
import { mondayFrom, today } from '../dates.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, classesBetween, ownDay, paidBy } from './timetable.ts'

const isPhone = () => test.info().project.name === 'phone'
const inRussian = (page: Page) => page.addInitScript(`localStorage.setItem('appLng', 'ru')`)
const timetableOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Расписание', exact: true })
const undoBar = (page: Page) => page.getByRole('region', { name: 'Ещё можно вернуть как было' })
const choiceOf = (page: Page, title: string) => page.getByRole('combobox', { name: new RegExp(`^Что сделать: ${title}`) })

async function blocked(from: string, to: string, more: object = {}): Promise<CreatedDaysOff> {
  const token = await asStaff()
  const span = { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` }
  const { digest } = await call<DaysOffPreview>('POST', '/days-off/preview/', { token, body: span })
  return call('POST', '/days-off/', { token, body: { ...span, digest, ...more } })
}
const listed = async () => call<DaysOff[]>('GET', '/days-off/', { token: await asStaff() })

test('staff can block a week and cancel the classes of that week in four steps, with a preview and undo', {
  tag: '@phone',
}, async ({ page }) => {
  await inRussian(page)
  const monday = mondayFrom(ownDay('01-08'))
  const paid = await aClass(addDays(monday, 1), '15:20', 'Before the break')
  await paidBy(paid.id, 'Анна')
  await aClass(addDays(monday, 3), '15:20', 'Also before the break')

  const teacher = await atHome(page)
  await teacher.press(timetableOf(page))
  // Each project uses a separate week.
  await page.goto(`/manage/#/week?week=${monday}`)
  await teacher.press(page.getByRole('button', { name: 'Закрыть эти дни' }))
  const sheet = page.getByRole('dialog', { name: 'Закрыть дни' })
  await expect(sheet).toContainText('В эти дни 2 занятия, 1 запись')
  await teacher.press(sheet.getByRole('button', { name: 'Отменить все' }))
  await expect(sheet.getByRole('region', { name: 'Что произойдёт' })).toContainText('350')
  await teacher.press(sheet.getByRole('button', { name: 'Закрыть 7 дней, отменить 2 занятия' }))
  await expect(undoBar(page)).toContainText('Закрыто: ')
  teacher.expectAtMost(4)

  const off = (await listed()).find(({ first_day }) => first_day === monday)
  expect(off).toMatchObject({ last_day: addDays(monday, 6), run: { status: 'waiting', cancel: 2 } })
  await expect(page.getByText('Выходной').first()).toBeVisible()

  await undoBar(page).getByRole('button', { name: 'Вернуть как было' }).click()
  await expect(page.getByText('Выходной')).toHaveCount(0)
  expect((await listed()).filter(({ first_day }) => first_day === monday)).toEqual([])
  expect((await classesBetween(monday, addDays(monday, 6))).map(({ is_active }) => is_active)).toEqual([true, true])
})

test('staff can keep one class on blocked days and move another class, and the list of days off counts the moved classes', async ({
  page,
}) => {
  await inRussian(page)
  const monday = mondayFrom(ownDay('01-22'))
  // The text contains the day, because the other project also has a row in this list.
  const words = `Я на море, ${monday}.`
  await aClass(monday, '18:00', 'Stays where it is')
  await aClass(addDays(monday, 1), '18:00', 'Moves elsewhere')
  await atHome(page)
  await page.goto('/manage/#/days-off')
  await page.getByRole('button', { name: 'Закрыть дни' }).click()
  const sheet = page.getByRole('dialog', { name: 'Закрыть дни' })
  await sheet.locator('input[type=date]').first().fill(monday)
  await sheet.getByLabel('По, включительно').fill(addDays(monday, 6))
  await sheet.getByLabel('Ваш текст по-русски').fill(words)
  await choiceOf(page, 'Moves elsewhere').selectOption('Перенести…')
  await sheet.locator('input[type=datetime-local]').fill(`${addDays(monday, 8)}T19:00`)
  const commit = sheet.getByRole('button', { name: 'Закрыть 7 дней, перенести 1 занятие' })
  await expect(commit).toBeEnabled()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await commit.click()
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText('Скоро начнётся: отменить — 0, перенести — 1')

  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await row.getByRole('button', { name: 'Изменить' }).click()
  await page.getByRole('button', { name: 'Снова открыть эти дни' }).click()
  await expect(row).toHaveCount(0)
  expect((await classesBetween(monday, addDays(monday, 6))).map(({ title }) => title)).toEqual(['Stays where it is', 'Moves elsewhere'])
})

test('blocking a part of a day creates a task that Today shows until staff decide about the class in this part of the day', async ({
  page,
}) => {
  await inRussian(page)
  const day = addDays(mondayFrom(ownDay('02-19')), 2)
  const name = `Evening ${test.info().project.name}`
  await aClass(day, '09:00', 'Morning stays open')
  await aClass(day, '18:00', name)
  await atHome(page)
  await page.goto('/manage/#/days-off')
  await page.getByRole('button', { name: 'Закрыть дни' }).click()
  const sheet = page.getByRole('dialog', { name: 'Закрыть дни' })
  await sheet.locator('input[type=date]').first().fill(day)
  await sheet.getByLabel('По, включительно').fill(day)
  await sheet.getByRole('button', { name: 'Часть дня' }).click()
  await sheet.getByLabel('С какого часа').fill('20:30')
  await expect(sheet.getByRole('alert')).toHaveText('Конец должен быть позже начала.')
  await sheet.getByLabel('С какого часа').fill('15:00')
  await expect(sheet).toContainText('В эти дни 1 занятие')
  await expect(sheet).not.toContainText('Morning stays open')
  await sheet.getByRole('button', { name: 'Решить позже' }).click()
  await expect(sheet).toContainText('будут ждать в задачах')
  const commit = sheet.getByRole('button', { name: /^Закрыть .*15:00–20:00$/ })
  await expect(commit).toBeEnabled()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await commit.click()
  await expect(undoBar(page)).toContainText('15:00–20:00')

  await page.goto('/manage/#/')
  const off = (await listed()).find(({ first_day }) => first_day === day)
  const task = page.getByRole('listitem').filter({ hasText: new RegExp(`${Number(day.slice(8))}\\s\\S+, 15:00–20:00`) })
  await expect(task).toContainText(/осталось занятие\. Решите/)
  await task.getByRole('link', { name: 'Решить' }).click()
  const decide = page.getByRole('dialog', { name: 'Что делать с этими занятиями?' })
  await expect(decide.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await decide.getByRole('button', { name: 'Оставить 1 занятие' }).click()
  await expect(decide).toHaveCount(0)
  await page.goto('/manage/#/')
  await expect(page.getByRole('heading', { name: 'Задачи' })).toBeVisible()
  await expect(task).toHaveCount(0)
  // Repeats the request, which is refused while a run of another test waits for its undo period to end.
  await expect(async () => call('DELETE', `/days-off/${off?.id}/`, { token: await asStaff() })).toPass({ timeout: 60_000 })
})

test('the quick line skips blocked days and shows the reason, and staff can include a skipped date by pressing it', async ({ page }) => {
  await inRussian(page)
  const monday = mondayFrom(ownDay('01-15'))
  const { id } = await blocked(monday, addDays(monday, 6), { words_ru: 'Ретрит' })
  await atHome(page)
  const [, month, day] = addDays(monday, 1).split('-')
  const line = `хатха ${Number(day)}.${Number(month)}.${monday.slice(0, 4)} 18:00 350 12 мест`
  await page.getByLabel('Новые занятия одной строкой').fill(line)
  const date = page.getByRole('list', { name: /^Дни/ }).getByRole('button').first()
  await expect(date).toContainText('Ретрит')
  await expect(date).toHaveAttribute('aria-pressed', 'false')
  await date.click()
  await expect(date).toHaveAttribute('aria-pressed', 'true')
  await call('DELETE', `/days-off/${id}/`, { token: await asStaff() })
})

test('the timetable shows the text about days off in a browser without scripts', async ({ page, browser }) => {
  const from = addDays(today(), isPhone() ? 100 : 110)
  const words = `Меня не будет ${from}.`
  const { id } = await blocked(from, addDays(from, 1), { words_ru: words, words_en: `I’m away ${from}.` })
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
  const reader = await context.newPage()
  await reader.goto('/booking?lng=ru')
  await expect(reader.getByText(words)).toBeVisible()
  await expect(reader.getByText(/^Перерыв:/).first()).toBeVisible()
  await context.close()
  await page.goto('/booking?lng=en')
  await expect(page.getByText(`I’m away ${from}.`)).toBeVisible()
  await call('DELETE', `/days-off/${id}/`, { token: await asStaff() })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`I’m away ${from}.`)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})
