import type { Page } from '@playwright/test'
import { dayKey, timeKey } from '../../../packages/browser/format.ts'
import type { StaffPassProduct } from '../../../packages/contract/money/pass-product.ts'
import type { GroupSession } from '../../../packages/contract/schedule/group-session.ts'
import { call, newAccount } from '../../accounts.ts'
import { eveningIn } from '../../dates.ts'
import { offer, staffToken, take } from '../../offers.ts'
import { expect, test } from '../../visitor.ts'
import { asItIs, homeOf, namesOf } from '../a-class.ts'
import { atHome, type Teacher } from '../steps.ts'
import { ownDay } from '../timetable.ts'

// Both projects run in Russian and start at the home of the back office. Presses are counted as in docs/teachers-day.md, typing is not.

const isPhone = () => test.info().project.name === 'phone'

async function inRussian(page: Page): Promise<Teacher> {
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  return atHome(page)
}

/** Opens the first search result of a group, by keyboard shortcut or by the search button on a phone. */
async function find(page: Page, teacher: Teacher, words: string, group: string) {
  if (isPhone()) await teacher.press(page.getByRole('button', { name: 'Поиск', exact: true }))
  else await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: 'Поиск по всему' }).fill(words)
  await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

const text = (page: Page) => page.getByRole('main')

test('staff can sell a pass in at most four presses', { tag: '@phone' }, async ({ page }) => {
  const token = await staffToken()
  await call('PATCH', '/settings/', { token, body: { passes_on: true } })
  const number = Date.now()
  const names = { name_en: `Five classes ${number}`, name_ru: `Пять занятий ${number}` }
  await call<StaffPassProduct>('POST', '/pass-products/', {
    token,
    body: { ...names, entries: 5, days: 60, price: 1500, opens: { types: ['group'] }, ahead: null },
  })
  const name = `Zlata ${number}`
  await newAccount(name)
  const teacher = await inRussian(page)
  await find(page, teacher, name, 'Клиенты')
  await teacher.press(page.getByRole('button', { name: 'Продать абонемент' }))
  const dialog = page.getByRole('dialog')
  await teacher.press(dialog.getByRole('button', { name: new RegExp(names.name_ru) }))
  await teacher.press(dialog.getByRole('button', { name: 'Продать: получено 1 500 Kč' }))
  await expect(text(page).getByText('Осталось 5 из 5')).toBeVisible({ timeout: 60_000 })
  teacher.expectAtMost(4)
})

test('staff can mark a debt as paid in at most two presses', { tag: '@phone' }, async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const name = `Oleg ${offered.id}`
  await call('POST', `/offerings/${offered.id}/bookings/`, {
    token: await staffToken(),
    body: { person: { first_name: name }, payment: 'due' },
  })
  const teacher = await inRussian(page)
  await teacher.press(page.getByRole('link', { name: /^Не заплатил/ }))
  await teacher.press(page.getByRole('button', { name: `Наличные: получено 350 Kč, ${name}` }))
  await expect(page.getByText(`Получено: 350 Kč наличными (${name})`)).toBeVisible()
  teacher.expectAtMost(2)
})

test('staff can change the price of a series in at most three presses and undo the change', { tag: '@phone' }, async ({ page }) => {
  const title = `Series of ${test.info().project.name} ${Date.now()}`
  const body = {
    title,
    date: ownDay('08-15'),
    time: '06:10',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    count: 3,
    place: 'Studio',
    price: 350,
    duration: 20,
    max_participants: 5,
  }
  const made = await call<GroupSession[]>('POST', '/group-sessions/series/', { token: await staffToken(), body })
  const ids = made.map(({ id }) => id)
  const prices = async () =>
    Promise.all(ids.map(async (id) => (await call<GroupSession>('GET', `/group-sessions/${id}/`, { token: await staffToken() })).price))
  const teacher = await inRussian(page)
  await find(page, teacher, title, 'Занятия')
  await teacher.press(page.getByRole('article', { name: title }).getByRole('button', { name: 'Изменить серию' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Цена, Kč').fill('400')
  await teacher.press(dialog.getByRole('button', { name: /^Изменить \d заняти/ }))
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await prices()).includes(400)).toBe(true)
  // The classes before the one found by the search keep the lower price, so the prices of the series ascend.
  const changed = await prices()
  expect(changed).toEqual([...changed].sort())
  teacher.expectAtMost(3)
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  await expect.poll(prices).toEqual([350, 350, 350])
})

test('staff can move a person to another date in at most four presses', { tag: '@phone' }, async ({ page }) => {
  const [offered, other] = [await offer('group', { price: 350 }), await offer('group', { price: 350 })]
  const start = eveningIn(8, (test.info().workerIndex * 40) % 200)
  await call('PATCH', `/group-sessions/${other.id}/`, {
    token: await staffToken(),
    body: { date: dayKey(start, 'Europe/Prague'), time: timeKey(start, 'Europe/Prague'), force: true },
  })
  const { access } = await newAccount('Věra')
  await call('POST', `/sandbox/sessions/${(await take(offered, access)).split('/').pop()}/pay/`)
  await homeOf(page, offered)
  const teacher = await inRussian(page)
  await teacher.press(page.getByRole('button', { name: 'Věra', exact: true }))
  await teacher.press(page.getByRole('button', { name: 'Перенести на другую дату' }))
  const dialog = page.getByRole('dialog', { name: 'Перенести запись: Věra' })
  await teacher.press(dialog.getByRole('button', { name: new RegExp(`${other.title.ru}, .*цена та же`) }))
  await teacher.press(dialog.getByRole('button', { name: 'Перенести и сообщить: Věra' }))
  await expect(page.getByText(/^Перенос записи: Věra, /)).toBeVisible()
  await expect.poll(async () => namesOf((await asItIs(other)).roster), { timeout: 60_000 }).toEqual(['Věra'])
  teacher.expectAtMost(4)
})

test('staff can print tonight’s roster in at most two presses', { tag: '@phone' }, async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  await take(offered, (await newAccount('Anna')).access)
  await homeOf(page, offered)
  const teacher = await inRussian(page)
  await page.evaluate('window.print = () => { window.printed = document.querySelector("body > .paper").innerText }')
  await teacher.press(page.getByRole('button', { name: 'Распечатать' }))
  await teacher.press(page.getByRole('dialog').getByRole('button', { name: 'Распечатать', exact: true }))
  expect(await page.evaluate('window.printed')).toContain('Anna')
  teacher.expectAtMost(2)
})

test('staff can import two hundred clients from a file in at most four presses', { tag: '@phone' }, async ({ page }) => {
  const of = `${test.info().project.name}-${Date.now()}`
  const rows = Array.from({ length: 200 }, (_, n) => `Jméno ${n};Příjmení;client-${n}-${of}@example.com`)
  const file = { name: 'klienti.csv', mimeType: 'text/csv', buffer: Buffer.from(`Jméno;Příjmení;E-mail\n${rows.join('\n')}\n`) }
  const teacher = await inRussian(page)
  await teacher.press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Клиенты' }))
  await teacher.press(page.getByRole('link', { name: 'Из файла' }))
  await teacher.attach(page.locator('input[type=file]'), file)
  await teacher.press(page.getByRole('button', { name: 'Добавить 200 клиентов' }))
  await expect(page.getByText(/^Добавлено.* 200|200 клиентов добавлен/)).toBeVisible()
  teacher.expectAtMost(4)
})

test('staff need at most two presses to see why a payment was refunded', { tag: '@phone' }, async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const name = `Nela ${offered.id}`
  const { access } = await newAccount(name)
  await call('POST', `/sandbox/sessions/${(await take(offered, access)).split('/').pop()}/pay/`)
  const [paid] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: access })
  await call('POST', `/session-registrations/${paid?.id}/refund/`, { token: await staffToken(), body: {}, idempotencyKey: name })
  const teacher = await inRussian(page)
  await find(page, teacher, name, 'Клиенты')
  await teacher.press(text(page).getByRole('listitem').filter({ hasText: 'Возвращён' }).getByRole('link'))
  await expect(text(page).getByText('Решение студии')).toBeVisible()
  teacher.expectAtMost(2)
})
