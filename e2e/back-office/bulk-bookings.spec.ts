import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayKey, timeKey } from '../../packages/browser/format.ts'
import { call, newAccount } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { asItIs } from './a-class.ts'
import { atHome, withRows } from './steps.ts'

const inRussian = (page: Page) => page.addInitScript("localStorage.setItem('appLng', 'ru')")
const ZONE = 'Europe/Prague'

/** Creates a class that begins in a minute, with three people who owe and one who has paid. Returns its id and name. */
async function classOfNow(): Promise<{ id: number; title: string }> {
  const token = await staffToken()
  const start = new Date(Date.now() + 60_000).toISOString()
  const title = `Четыре ${test.info().project.name} ${Date.now()}`
  const when = { date: dayKey(start, ZONE), time: timeKey(start, ZONE), duration: 15 }
  const body = { ...when, title_ru: title, title_en: title, place: 'Studio', price: 350, max_participants: 9, force: true }
  const { id } = await call<{ id: number }>('POST', '/group-sessions/', { token, body })
  for (const [first_name, payment] of [
    ['Дина', 'due'],
    ['Егор', 'due'],
    ['Инна', 'due'],
    ['Жанна', 'cash'],
  ])
    await call('POST', `/offerings/${id}/bookings/`, { token, body: { person: { first_name }, payment } })
  return { id, title }
}

test('staff can mark three selected unpaid bookings as attended and as paid in four presses', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(300_000)
  const { id, title } = await classOfNow()
  await inRussian(page)
  const teacher = await atHome(page)
  await page.goto('/manage/#/all-bookings')
  const main = page.getByRole('main')
  const dock = page.getByRole('region', { name: 'Выбранные записи' })
  const selectThree = async () => {
    await main.getByRole('button', { name: 'Выбрать', exact: true }).click()
    for (const name of ['Дина', 'Егор', 'Инна']) await main.getByRole('checkbox', { name: `Выбрать: ${name}, ${title}` }).check()
    await expect(dock).toContainText('Выбрано 3 записи · 1 050 Kč')
  }
  await page.getByPlaceholder('Поиск').fill(title)
  await expect(main.getByText('Всего 4')).toBeVisible()
  await selectThree()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await teacher.press(dock.getByRole('button', { name: 'На месте' }))
  await teacher.press(page.getByRole('dialog').getByRole('button', { name: 'На месте: 3 записи' }))
  await expect(dock).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Дина.*на месте/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /Жанна.*на месте/ })).toHaveCount(0)

  // The selection covers all four rows of the filter. Three of these people owe.
  await main.getByRole('button', { name: 'Выбрать', exact: true }).click()
  await main.getByRole('button', { name: 'Выбрать все 4' }).click()
  await expect(dock).toContainText('Выбрано 4 записи · 1 400 Kč')
  await expect(main.getByRole('button', { name: 'Снять выбор' })).toBeVisible()
  await teacher.press(dock.getByRole('button', { name: 'Отметить оплату' }))
  const sheet = page.getByRole('dialog', { name: 'Отметить оплату 3 записей' })
  await expect(sheet).toContainText('1 050 Kč за 3 записи')
  await expect(sheet).toContainText(/Жанна, .* останется как есть\. Это уже оплачено\./)
  await expect(sheet.getByRole('button', { name: 'Наличные' })).toHaveAttribute('aria-pressed', 'true')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  const commit = sheet.getByRole('button', { name: 'Отметить оплату 3 записей' })
  await teacher.press(commit)
  teacher.expectAtMost(4)
  // Only one run can wait at a time. While a run of another test waits, the sheet says so and stays open, so the test presses again.
  await expect(async () => {
    if (await sheet.getByRole('alert').isVisible()) await commit.click()
    await expect(sheet).toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: 150_000 })
  await expect(page.getByRole('region', { name: 'Ещё можно вернуть как было' })).toContainText('3 записи будут отмечены как оплаченные')
  const owed = async () => (await asItIs({ id })).roster.filter((row) => row.owed > 0).length
  expect(await owed()).toBe(3)
  // On a phone, the test undoes the run. Otherwise it waits until the undo period ends.
  if (isMobile) {
    await page.getByRole('button', { name: 'Вернуть как было', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Ещё можно вернуть как было' })).toHaveCount(0)
    expect(await owed()).toBe(3)
    return
  }
  await expect.poll(owed, { timeout: 100_000, intervals: [2000] }).toBe(0)
  expect((await asItIs({ id })).roster.map(({ attendance, paid }) => [attendance, paid?.method])).toEqual([
    ['came', 'cash'],
    ['came', 'cash'],
    [null, 'cash'],
    ['came', 'cash'],
  ])
})

test('staff can export selected clients, and in three presses write a newsletter to the selected clients who have paid', {
  tag: '@phone',
}, async ({ page }) => {
  const name = `Zdeňka ${test.info().project.name} ${Date.now()}`
  const { access } = await newAccount(name)
  const checkout = await take(await offer('group', { price: 350 }), access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  // This person has never paid.
  await newAccount(name)
  await inRussian(page)
  await withRows(page, 30)
  const teacher = await atHome(page)
  await page.goto('/manage/#/people')
  const main = page.getByRole('main')
  await page.getByPlaceholder('Поиск').fill(name)
  await expect(main.getByText('Всего 2')).toBeVisible()
  await main.getByRole('button', { name: 'Выбрать', exact: true }).click()
  await main
    .getByRole('checkbox', { name: `Выбрать: ${name}` })
    .first()
    .check()
  await main.getByRole('button', { name: 'Выбрать все 2' }).click()
  const dock = page.getByRole('region', { name: 'Выбранные клиенты' })
  await expect(dock).toContainText('Выбрано 2 клиента')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  const saved = page.waitForEvent('download')
  await dock.getByRole('button', { name: 'Скачать' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.startsWith(name))).toHaveLength(2)
  expect(lines).toHaveLength(3)

  await teacher.press(dock.getByRole('button', { name: 'Написать' }))
  await expect(page.getByRole('button', { name: '2 выбранных клиента' })).toHaveAttribute('aria-pressed', 'true')
  await expect(main).toContainText('Не получат: 1 — без оплат')
  await page.getByLabel('Тема по-русски').fill('Новое утро')
  await page.getByLabel('Текст по-русски').fill('Приходите!')
  await teacher.press(page.getByRole('button', { name: 'Отправить 1 клиенту' }))
  await page.getByRole('button', { name: 'Вернуть как было', exact: true }).click()
  await expect(main.getByText('2 выбранных клиента').first()).toBeVisible()
  teacher.expectAtMost(3)
})
