import type { Page } from '@playwright/test'
import type { ListedPerson } from '../../packages/contract/people/people.ts'
import { call, freshEmail } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { barriersOn } from '../open-to-all.ts'
import { provenAccount } from '../proven-account.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, ownDay } from './timetable.ts'

// The test runs in Russian, because Russian texts are longer.
test.beforeEach(({ page }) => page.addInitScript("localStorage.setItem('appLng', 'ru')"))

const wide = () => test.info().project.name !== 'phone'
let pairs = 0
/** A unique last name: both projects write to the same studio. */
const freshName = () => `Смирнова-${test.info().project.name}-${Date.now()}-${++pairs}`

const freshPhone = () => `+42060${wide() ? 1 : 2}${String(Date.now() + ++pairs).slice(-6)}`

async function client(first_name: string, last_name: string, more: object = {}) {
  return call<ListedPerson>('POST', '/people/', { token: await asStaff(), body: { first_name, last_name, language: 'ru', ...more } })
}
const seat = async (classId: number, person_id: number, payment = 'cash') =>
  call('POST', `/offerings/${classId}/bookings/`, { token: await asStaff(), body: { person_id, payment } })
const nameOf = ({ first_name, last_name }: ListedPerson) => `${first_name} ${last_name}`
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Один клиент или два?' })

test('staff can merge two records of one client from the list, and undo the merge in one press', { tag: '@phone' }, async ({ page }) => {
  const name = freshName()
  const phone = freshPhone()
  const [one, two] = [await aClass(ownDay('06-12'), '10:00', 'Альфа'), await aClass(ownDay('06-13'), '10:00', 'Бета')]
  const [kept, gone] = [await client('Дана', name, { email: freshEmail() }), await client('Дана', name, { phone })]
  await seat(one.id, kept.id)
  await seat(two.id, gone.id, 'due')
  const teacher = await atHome(page)

  await teacher.press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Клиенты' }).first())
  await teacher.press(page.getByRole('button', { name: /^Возможно, в списке дважды/ }))
  await teacher.press(page.getByRole('dialog').getByRole('button', { name: nameOf(kept) }))
  await expect(sheet(page).getByText('записи в одной истории')).toBeVisible()
  await expect(sheet(page).getByText(`почта для входа: ${kept.email}`)).toBeVisible()
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'долг' })).toContainText(/350\sKč/)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(sheet(page).getByRole('button', { name: `Объединить: ${nameOf(kept)}` }))
  await expect(page).toHaveURL(`/manage/#/people/${kept.id}`)
  teacher.expectAtMost(4)

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Альфа' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Бета' }).first()).toBeVisible()
  await expect(main.getByLabel('Телефон')).toHaveValue(phone)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await page.goto(`/manage/#/people/${gone.id}`)
  await expect(page).toHaveURL(`/manage/#/people/${kept.id}`)

  await main.getByRole('button', { name: 'Вернуть как было' }).click()
  await expect(page.getByText('Снова два клиента.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Бета' })).toHaveCount(0)
  await page.goto(`/manage/#/people/${gone.id}`)
  await expect(main.getByRole('link', { name: 'Бета' }).first()).toBeVisible()
})

test('the search suggests a possible duplicate of a client, and staff can merge the two records', { tag: '@phone' }, async ({ page }) => {
  const name = freshName()
  const account = await provenAccount('Anna')
  const phone = freshPhone()
  const [anna] = await call<ListedPerson[]>('GET', `/people/?q=${account.email}`, { token: await asStaff() })
  await call('PATCH', `/people/${anna?.id}/`, { token: await asStaff(), body: { phone } })
  const written = await client('Аня', name, { phone })
  const teacher = await atHome(page)
  const field = page.getByRole('combobox', { name: 'Поиск по всему' })
  if (wide()) await page.keyboard.press('Control+KeyK')
  else await teacher.press(page.getByRole('button', { name: 'Поиск', exact: true }))
  await teacher.fill(field, name)
  await teacher.press(page.getByRole('option', { name: /^Сравнить: Аня .* тот же телефон/ }))
  await expect(page.getByText('тот же телефон')).toBeVisible()
  await expect(sheet(page).getByRole('group', { name: 'Телефон' })).toHaveCount(0)
  await teacher.press(sheet(page).getByRole('button', { name: 'Объединить: Anna' }))
  await expect(page).toHaveURL(`/manage/#/people/${anna?.id}`)
  await expect(page.getByRole('main').getByText(`Объединено с карточкой: ${nameOf(written)}.`)).toBeVisible()
  // On a phone, opening the search takes a press; elsewhere it is a keyboard shortcut.
  teacher.expectAtMost(wide() ? 3 : 4)
})

test('staff can reject a suggested duplicate in one press, and it is not suggested again', async ({ page }) => {
  const name = freshName()
  const phone = freshPhone()
  const [one, two] = [await client('Вера', name, { phone }), await client('Ваня', name, { phone })]
  await atHome(page)
  await page.goto(`/manage/#/people/${one.id}`)
  await page.getByRole('button', { name: 'Сравнить и объединить' }).click()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await sheet(page).getByRole('button', { name: 'Это разные люди' }).click()
  await expect(page.getByText('Объединить их больше не предложат.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText('Возможно, тот же клиент')).toHaveCount(0)
  await page.goto(`/manage/#/people/${two.id}`)
  await expect(page.getByLabel('Имя', { exact: true }).or(page.getByLabel('Имя *')).first()).toHaveValue('Ваня')
  await expect(page.getByText('Возможно, тот же клиент')).toHaveCount(0)
  const suggested = await call<{ people: { id: number }[] }[]>('GET', '/people/twins/', { token: await asStaff() })
  expect(suggested.filter(({ people }) => people.some(({ id }) => id === one.id))).toEqual([])
})

test('staff can merge two accounts once their double booking is cancelled, and the merged person shows the email address of the other account', async ({
  page,
}) => {
  const [one, other] = [await provenAccount('Ира'), await provenAccount('Ирина')]
  const who = async (email: string) => (await call<ListedPerson[]>('GET', `/people/?q=${email}`, { token: await asStaff() }))[0]
  const [kept, gone] = [await who(other.email), await who(one.email)]
  const { id } = await aClass(ownDay('06-14'), '10:00', 'Обе здесь')
  await seat(id, kept?.id ?? 0)
  await seat(id, gone?.id ?? 0)
  await atHome(page)
  await page.goto(`/manage/#/people/${gone?.id}`)
  await page.getByRole('button', { name: 'Объединить с…' }).click()
  await page.getByLabel('Имя, почта или телефон').fill(other.email)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ирина/ })
    .click()
  await expect(sheet(page).getByRole('alert')).toContainText('Сначала отмените одну из двух записей')
  await expect(sheet(page).getByRole('button', { name: /^Объединить:/ })).toBeDisabled()
  await sheet(page).getByRole('link', { name: 'Обе здесь' }).click()
  await expect(page).toHaveURL(`/manage/#/class/${id}`)

  const [booking] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: one.access })
  await call('PATCH', `/session-registrations/${booking?.id}/`, { token: await asStaff(), body: { status: 'cancelled' } })
  await page.goto(`/manage/#/people/${gone?.id}`)
  await page.getByRole('button', { name: 'Объединить с…' }).click()
  await page.getByLabel('Имя, почта или телефон').fill(other.email)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ирина/ })
    .click()
  await sheet(page).getByRole('group', { name: 'Почта для входа' }).getByText(other.email).click()
  await expect(sheet(page).getByText(`почта для входа: ${other.email}`)).toBeVisible()
  await sheet(page).getByRole('group', { name: 'Имя' }).getByText('Ира', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Объединить: Ира' }).click()
  await expect(page).toHaveURL(`/manage/#/people/${kept?.id}`)
  await expect(page.getByText(`Другая почта: ${one.email}`)).toBeVisible()
  const subjects = async () => (await emailsTo(one.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your two accounts are now one')
  expect((await call<ListedPerson[]>('GET', `/people/?q=${one.email}`, { token: await asStaff() })).length).toBe(0)
})
