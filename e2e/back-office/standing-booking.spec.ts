import type { StaffPassProduct } from '../../packages/contract/money/pass-product.ts'
import { call } from '../accounts.ts'
import { staffToken, weekly } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { provenAccount } from '../proven-account.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

/** Waits until the undo period is over and a job has carried out the action. */
const soon = { timeout: 60_000 }

/** Creates a series of four classes that only this test uses, a client who is in the first one, and a pass for six classes. */
async function regular() {
  const token = await staffToken()
  const { number, starts } = weekly(4)
  const title = { en: `Slow flow ${number}`, ru: `Плавная йога ${number}` }
  const made = await call<{ id: number }[]>('POST', '/group-sessions/dates/', {
    token,
    body: {
      title_en: title.en,
      title_ru: title.ru,
      price: 300,
      place: 'Ukázková 12',
      duration: 15,
      service_type: 'yin_yoga',
      taught_in: ['en'],
      max_participants: 5,
      force: true,
      starts,
    },
  })
  await call('PATCH', '/settings/', { token, body: { passes_on: true } })
  const ten = {
    name_en: `Six ${number}`,
    name_ru: `Шесть ${number}`,
    entries: 6,
    days: 365,
    price: 1800,
    opens: { types: ['group'] },
    ahead: null,
  }
  const product = await call<StaffPassProduct>('POST', '/pass-products/', { token, body: ten })
  const { access } = await provenAccount('Eva')
  const { id } = await call<{ id: number }>('GET', '/auth/me/', { token: access })
  const pass = await call<{ id: number }>('POST', `/people/${id}/passes/`, { token, body: { product_id: product.id, method: 'cash' } })
  const classId = made[0]?.id ?? 0
  await call('POST', `/offerings/${classId}/bookings/`, { token, body: { person_id: id, payment: { pass_id: pass.id } } })
  return { title, classId, personId: id }
}

test('staff can create a weekly spot from the roster, pause it on the page of the client, and undo the end of the weekly spot', async ({
  page,
}) => {
  test.slow()
  const { title, classId, personId } = await regular()
  const teacher = await atHome(page)
  await page.goto(`/manage/#/class/${classId}`)
  const panel = page.getByRole('article', { name: title.en }).last()
  const dialog = page.getByRole('dialog')
  const before = teacher.steps()
  await teacher.press(panel.getByRole('button', { name: /^Eva/ }))
  await teacher.press(dialog.getByRole('button', { name: 'Book every week…' }))
  await expect(dialog.getByText('3 Will be booked')).toBeVisible()
  await expect(dialog.getByText('1 Already booked')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(dialog.getByRole('button', { name: 'Book 3 classes' }))
  await expect(dialog).toHaveCount(0)
  expect(teacher.steps() - before).toBeLessThanOrEqual(3)
  await expect(page.getByRole('region', { name: 'Can still be undone' })).toContainText(`Weekly spot: Eva, ${title.en}`)
  await expect(panel.getByText('every week', { exact: true })).toBeVisible(soon)
  await panel.getByText('Weekly spots: 1').click()
  await expect(panel.getByText('4 classes booked')).toBeVisible(soon)
  await panel.getByLabel('Spots not for weekly booking').fill('1')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved for this class and the later ones.')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await page.goto(`/manage/#/people/${personId}`)
  const card = page.getByRole('region', { name: 'Weekly spots' })
  await expect(card.getByRole('link', { name: title.en })).toBeVisible()
  await card.getByRole('button', { name: /^Pause: / }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(card.getByText(/^Paused: /)).toBeVisible(soon)
  await card.getByRole('button', { name: /^Resume: / }).click()
  await expect(card.getByText('Active')).toBeVisible(soon)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await card.getByRole('button', { name: /^End: / }).click()
  await expect(dialog.getByText(/4 booked classes stay booked/)).toBeVisible()
  await dialog.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
  await expect(card.getByText('Active')).toBeVisible()
})

test('staff can create a weekly spot in the Russian back office on the page of a client with a pass', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  const { title, classId, personId } = await regular()
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  await atHome(page)
  await page.goto(`/manage/#/people/${personId}`)
  const card = page.getByRole('region', { name: 'Запись на каждую неделю', exact: true })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Записать на каждую неделю…' }).click()
  await dialog.getByRole('button', { name: new RegExp(title.ru) }).click()
  await expect(dialog.getByText('3 Запись будет')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await dialog.getByRole('button', { name: 'Записать на 3 занятия' }).click()
  await expect(card.getByText('Запись на 4 занятия')).toBeVisible(soon)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await page.goto(`/manage/#/class/${classId}`)
  await page.getByText('Запись на каждую неделю: 1').click()
  await expect(page.getByText('Запись на 4 занятия', { exact: true })).toBeVisible()
})
