import type { Page } from '@playwright/test'
import type { Newsletter } from '../../packages/contract/people/newsletter.ts'
import { call, newAccount } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

const inRussian = (page: Page) => page.addInitScript("localStorage.setItem('appLng', 'ru')")

/** Creates a client who has paid for one class and owes another. */
async function clientWhoOwes() {
  const { access, email } = await newAccount('Анна')
  const checkout = await take(await offer('group', { price: 350 }), access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  const { id } = await call<{ id: number }>('GET', '/auth/me/', { token: access })
  const due = await offer('group', { price: 350 })
  await call('POST', `/offerings/${due.id}/bookings/`, { token: await staffToken(), body: { person_id: id, payment: 'due' } })
  return { access, email, id }
}

test('staff can send a newsletter to debtors with three presses besides typing, and can undo the sending', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await clientWhoOwes()
  await inRussian(page)
  const teacher = await atHome(page)
  await teacher.press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Клиенты' }))
  const inPlace = page.getByRole('navigation', { name: isMobile ? 'Клиенты' : 'Разделы', exact: true })
  await teacher.press(inPlace.getByRole('link', { name: 'Новости' }))
  await teacher.press(page.getByRole('button', { name: 'Ещё не заплатили' }))
  const send = page.getByRole('button', { name: /^Отправить \d+ (клиенту|клиентам)$/ })
  // An empty text cannot be sent.
  await expect(send).toBeDisabled()

  const subject = `Утро ${test.info().project.name} ${Date.now()}`
  await page.getByLabel('Тема по-русски').fill(subject)
  await page.getByLabel('Текст по-русски').fill('С декабря по утрам.\n\nПриходите!')
  await expect(page.getByText(/Английского текста нет/)).toBeVisible()
  await page.getByLabel('Тема по-английски').fill('New mornings')
  await page.getByLabel('Текст по-английски').fill('From December.\n\nSee you!')
  await expect(page.getByText(/Английского текста нет/)).toHaveCount(0)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await teacher.press(send)
  const bar = page.getByRole('region', { name: 'Ещё можно вернуть' })
  const changed = page.getByRole('alert')
  // Other tests change the number of debtors in the same studio. If it has changed, the test presses the new number.
  await expect(async () => {
    if (await changed.isVisible()) await send.click()
    await expect(bar.getByText(/Новости: \d+ получател/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  teacher.expectAtMost(4)
  // The form is empty after sending.
  await expect(page.getByLabel('Тема по-русски')).toHaveValue('')

  const written = page.getByRole('listitem').filter({ hasText: subject })
  await expect(written).toContainText('Ещё не заплатили')
  await bar.getByRole('button', { name: 'Вернуть' }).click()
  await expect(written).toContainText('отправка отменена')
  await written.getByRole('button', { name: 'Взять этот текст' }).click()
  await expect(page.getByLabel('Тема по-русски')).toHaveValue(subject)
  await page.reload()
  await expect(page.getByLabel('Тема по-русски')).toHaveValue(subject)

  const all = await call<Newsletter[]>('GET', '/newsletters/?limit=50', { token: await staffToken() })
  expect(all.find(({ subject_ru }) => subject_ru === subject)).toMatchObject({ is_undone: true, sent: 0, who: 'owes' })
})

test('the newsletter form and the client’s page show that a client has refused newsletters', async ({ page }) => {
  const client = await clientWhoOwes()
  await call('PATCH', '/auth/me/', { token: client.access, body: { news: false } })
  await inRussian(page)
  await atHome(page)
  await page.goto('/manage/#/news')
  await page.getByRole('button', { name: 'Ещё не заплатили' }).click()
  await expect(page.getByText(/Не\sполучат: .*отказ\sот\sновостей/)).toBeVisible()

  await page.goto(`/manage/#/people/${client.id}`)
  await page.getByText('Изменить данные').click()
  const news = page.getByRole('switch', { name: 'Получает новости' }).or(page.getByRole('checkbox', { name: 'Получает новости' }))
  await expect(news).not.toBeChecked()
  await news.click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(async () => (await call<{ news: boolean }>('GET', '/auth/me/', { token: client.access })).news).toBe(true)
})

test('the page of an invalid unsubscribe link asks for one press, and then says in both languages that the link is refused', async ({
  page,
}) => {
  for (const [language, press, refused] of [
    ['en', 'Stop news emails', 'This link doesn’t work'],
    ['ru', 'Отписаться от новостей', 'Ссылка не работает'],
  ] as const) {
    await page.goto(`/news/off?lng=${language}&token=00000000-0000-0000-0000-000000000000-${'A'.repeat(43)}`)
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('heading', { name: refused })).toBeVisible()
  }
})

test('staff can create a private calendar URL for the complete timetable', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await inRussian(page)
  await atHome(page)
  await page.goto('/manage/#/week')
  await page.getByRole('button', { name: 'В свой календарь' }).click()
  const sheet = page.getByRole('dialog', { name: 'Занятия в вашем календаре' })
  const link = sheet.getByLabel('Ссылка для календаря')
  const make = sheet.getByRole('button', { name: 'Создать ссылку' })
  // Both projects share one account, so the address may already exist.
  await expect(link.or(make)).toBeVisible()
  if (await make.isVisible()) await make.click()
  await expect(link).toHaveValue(/\/calendar\/.+\.ics$/)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await sheet.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByText('Ссылка скопирована.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await link.inputValue())
  await expect(sheet.getByText('Google Календарь')).toBeVisible()
  const feed = await page.request.get(await link.inputValue())
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
})
