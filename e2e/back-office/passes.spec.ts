import type { Page } from '@playwright/test'
import type { StaffPass } from '../../packages/contract/money/pass.ts'
import type { StaffPassProduct } from '../../packages/contract/money/pass-product.ts'
import { call } from '../accounts.ts'
import { offer, staffToken } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { asItIs } from './a-class.ts'
import { writeRussian } from './forms.ts'
import { atHome } from './steps.ts'

type Me = { id: number }

/** Turns on passes and puts one on sale, with a name in both languages because the public page shows it during the test. */
async function onSale({ en, ru }: { en: string; ru: string }, change: object = {}): Promise<StaffPassProduct> {
  const token = await staffToken()
  await call('PATCH', '/settings/', { token, body: { passes_on: true } })
  const ten = { name_en: en, name_ru: ru, entries: 10, days: 90, price: 3000, opens: { types: ['group'] }, ahead: null }
  return call('POST', '/pass-products/', { token, body: { ...ten, ...change } })
}

async function client(name: string): Promise<Me> {
  const { access } = await provenAccount(name)
  return call<Me>('GET', '/auth/me/', { token: access })
}

const sell = async ({ id }: Me, product: StaffPassProduct) =>
  call<StaffPass>('POST', `/people/${id}/passes/`, { token: await staffToken(), body: { product_id: product.id, method: 'cash' } })

/** Searches for a row, because other tests may have filled the first page. Waits for the answer, which renders the list again. */
async function searchFor(page: Page, list: 'passes/all' | 'payments', words: string) {
  const searched = page.waitForResponse((answer) => new RegExp(`/${list}/\\?.*\\bq=`).test(answer.url()))
  await page.getByPlaceholder('Поиск').fill(words)
  await searched
}

const inRussian = (page: Page) => page.addInitScript("localStorage.setItem('appLng', 'ru')")

test('staff can sell a pass in four presses, pay for a class with it, and refund the pass after seeing the future bookings', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const offered = await offer('group', { price: 350 })
  const name = `Десять занятий ${offered.id}`
  await onSale({ en: `Ten classes ${offered.id}`, ru: name })
  await onSale({ en: `Trial ${offered.id}`, ru: `Пробное ${offered.id}` }, { entries: 1, price: 200, most_per_person: 1 })
  const eva = await client(`Eva ${offered.id}`)
  await inRussian(page)
  const teacher = await atHome(page)
  await page.goto(`/manage/#/people/${eva.id}`)
  const passes = page.getByRole('region', { name: 'Абонементы', exact: true })
  const dialog = page.getByRole('dialog')
  await expect(passes.getByText('Абонементов нет.')).toBeVisible()

  const before = teacher.steps()
  await teacher.press(passes.getByRole('button', { name: 'Продать абонемент' }))
  await teacher.press(dialog.getByRole('button', { name: new RegExp(name) }))
  await expect(dialog.getByText('10 занятий, действует 90 дней с первого занятия. 3 000 Kč, 300 Kč за занятие.')).toBeVisible()
  await teacher.press(dialog.getByRole('button', { name: 'Перевод' }))
  await teacher.press(dialog.getByRole('button', { name: 'Продать: получено 3 000 Kč' }))
  await expect(dialog).toHaveCount(0)
  expect(teacher.steps() - before).toBeLessThanOrEqual(4)
  const card = passes.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('Осталось 10 из 10', { timeout: 60_000 })
  await expect(card).toContainText('90 дней с первого занятия')
  await expect(card.getByRole('listitem').filter({ hasText: 'Абонемент выдан' })).toContainText('+10')

  // Entries are deducted and added with a reason; errors are shown at their fields.
  await card.getByRole('button', { name: /^Добавить или списать занятия/ }).click()
  await dialog.getByRole('button', { name: 'Списать', exact: true }).click()
  await dialog.getByLabel('Сколько занятий').fill('11')
  await expect(dialog.getByLabel('Сколько занятий')).toHaveAccessibleDescription(/Не\sбольше 10: столько осталось\./)
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await dialog.getByLabel('Сколько занятий').fill('2')
  await dialog.getByRole('button', { name: 'Добавить 2 занятия' }).click()
  await expect(dialog.getByLabel('Причина')).toHaveAccessibleDescription('Напишите причину.')
  await dialog.getByLabel('Причина').fill('Холодно в студии')
  await dialog.getByRole('button', { name: 'Добавить 2 занятия' }).click()
  await expect(card).toContainText('Осталось 12 из 12', { timeout: 60_000 })
  await expect(card.getByRole('listitem').filter({ hasText: 'Занятия добавлены' })).toContainText('Холодно в студии')

  // The pass pays for a class in one press on the client's name, since it is their only matching pass.
  await page.goto(`/manage/#/class/${offered.id}`)
  const panel = page.getByRole('article', { name: offered.title.ru }).last()
  await panel.getByRole('button', { name: 'Добавить клиента' }).click()
  await dialog.getByRole('button', { name: 'Абонемент', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Новый клиент' })).toHaveCount(0)
  await dialog.getByLabel('Имя или почта').fill(`Eva ${offered.id}`)
  await dialog.getByRole('button', { name: `Добавить: Eva ${offered.id}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText(`Абонемент: ${name}`)).toBeVisible({ timeout: 60_000 })
  expect((await asItIs(offered)).roster).toMatchObject([
    { status: 'paid', pass: { name: `Ten classes ${offered.id}` }, paid: { method: 'pass' } },
  ])
  await panel.getByRole('button', { name: 'Отменить занятие' }).click()
  await expect(dialog.getByText('1 занятие вернётся по абонементу')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Отменить занятие, вернуть 1\sзанятие, сообщить/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()

  // The refund is pro rata and at most the price; if it has changed, staff see the new amount and confirm again.
  await page.goto(`/manage/#/people/${eva.id}`)
  await expect(card).toContainText('Впереди 1 запись по абонементу')
  const problem = { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.' } }
  let hasChanged = true
  await answer(page, /^\/actions\/$/, ({ method }) => (method === 'POST' && hasChanged ? problem : undefined))
  await card.getByRole('button', { name: /^Вернуть деньги/ }).click()
  await expect(dialog.getByText(/Использовано занятий: 0 из/)).toBeVisible()
  await expect(dialog.getByText(new RegExp(`${offered.title.ru}, `))).toBeVisible()
  await dialog.getByRole('button', { name: /^Вернуть 3 000 Kč, отменить 1\sзапись$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Вот новые цифры')
  hasChanged = false
  await dialog.getByLabel('Сумма, Kč').fill('3001')
  await expect(dialog.getByLabel('Сумма, Kč')).toHaveAccessibleDescription(/^Не\sбольше 3\s000\sKč/)
  await dialog.getByLabel('Сумма, Kč').fill('100')
  await expect(dialog.getByText(/не\sзакроется/)).toBeVisible()
  await dialog.getByLabel('Сумма, Kč').fill('3000')
  await dialog.getByRole('button', { name: /^Вернуть 3 000 Kč, отменить 1\sзапись$/ }).click()
  await expect(dialog).toHaveCount(0)
  await passes.getByText('Закрыт 1 абонемент').click({ timeout: 60_000 })
  await expect(card).toContainText('Деньги возвращены')
  expect((await asItIs(offered)).roster).toEqual([])

  // The pass is in the list of all passes, and its payment in the list of payments.
  await page.goto('/manage/#/passes')
  await searchFor(page, 'passes/all', name)
  await page.getByRole('main').getByText(`Eva ${offered.id}`).click()
  await expect(page).toHaveURL(new RegExp(`#/people/${eva.id}$`))
  await page.goto('/manage/#/payments')
  await searchFor(page, 'payments', name)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('staff can create a pass with a generated description of the terms, and take the pass off sale', async ({ page }) => {
  const product = await onSale({ en: `Kept ${Date.now()}`, ru: `Прежний ${Date.now()}` })
  await atHome(page)
  await page.goto('/manage/#/pass-products/create')
  const sentence = page.locator('p').filter({ hasText: 'What clients get:' })
  await expect(sentence).toContainText('a description appears here')
  const name = `Month ${product.id}`
  const price = page.getByLabel('Price, CZK')
  await expect(page.getByLabel('Classes costing up to, CZK')).toBeHidden()
  await price.fill('2400')
  await page.getByRole('button', { name: 'First class' }).click()
  await expect(sentence).toContainText('1 class, valid for 30 days from the first class. 2 400 Kč. Pays for group classes.')
  await expect(sentence).toContainText('One per client.')
  await page.getByRole('button', { name: 'A month, unlimited' }).click()
  await expect(page.getByLabel('Name (English)')).toHaveValue('A month, unlimited')
  await expect(sentence).toContainText('Unlimited classes, valid for 30 days')
  await page.getByRole('button', { name: 'Ten classes, 90 days' }).click()
  await page.getByLabel('Name (English)').fill(name)
  await writeRussian(page, 'Name', `Месяц ${product.id}`)
  await expect(sentence).toContainText(
    '10 classes, valid for 90 days from the first class. 2 400 Kč, 240 Kč a class. Pays for group classes.',
  )
  await page.getByRole('button', { name: 'Unlimited classes', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Days' }).fill('')
  await expect(sentence).toContainText('a description appears here')
  await page.getByRole('button', { name: 'Add a pass' }).click()
  await expect(page.getByText('A pass with unlimited classes needs a number of days.').first()).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Days' }).fill('30')
  await page.getByText('More rules').click()
  await page.getByLabel('Individual classes', { exact: true }).check()
  await page.getByLabel('Classes costing up to, CZK').fill('400')
  await expect(sentence).toContainText(
    'Only classes that cost 400 Kč or less. One class a day. No more than 5 upcoming bookings at a time.',
  )
  await page.getByRole('button', { name: 'Add a pass' }).click()
  await expect(page).toHaveURL(/#\/pass-products$/)
  await page.getByRole('main').getByText(name).click()
  await page.getByLabel('On sale').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('Not on sale').first()).toBeVisible()
  const all = await call<StaffPassProduct[]>('GET', '/pass-products/all/', { token: await staffToken() })
  expect(all.find((one) => one.name === name)).toMatchObject({
    entries: null,
    days: 30,
    ahead: 5,
    is_on_sale: false,
    price: 2400,
    opens: { types: ['group', 'individual'], service_ids: null, service_types: null, price_up_to: 400 },
  })

  // Staff end a sold pass. The list of passes then shows the reason, and the audit log shows the end.
  const ida = await client('Ida')
  await sell(ida, product)
  await page.goto(`/manage/#/people/${ida.id}`)
  const passes = page.getByRole('region', { name: 'Passes', exact: true })
  await passes.getByRole('button', { name: /^End: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('10 classes left on it will be lost')).toBeVisible()
  await dialog.getByRole('button', { name: 'End the pass' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Moved away')
  await dialog.getByRole('button', { name: 'End the pass' }).click()
  await passes.getByText('1 ended pass').click({ timeout: 60_000 })
  await expect(passes.getByText('Moved away')).toBeVisible()
  await page.goto('/manage/#/audit')
  await expect(page.getByRole('main').getByText(/Ended/).first()).toBeVisible()
})
