import { readFile } from 'node:fs/promises'
import { call } from '../../accounts.ts'
import { writeRussian } from '../../back-office/forms.ts'
import { dayBefore, settingsWith } from '../../back-office/policies.ts'
import { atHome } from '../../back-office/steps.ts'
import { asStaff } from '../../back-office/timetable.ts'
import { dealt, NARROW, WIDE } from '../../looks.ts'
import { barriersOn } from '../../open-to-all.ts'
import { answer } from '../../stand-ins/stand-ins.ts'
import { resources } from '../../states.ts'
import { expect, test } from '../../visitor.ts'

test('staff can create a service, correct it after a validation error, and find, export and delete it', async ({ page }) => {
  test.slow()
  await atHome(page)
  await page.goto('/manage/#/services/create')
  await page.getByLabel('Name (English)').fill('=Breath; work')
  await writeRussian(page, 'Name', 'Дыхание')
  await page.getByLabel('Location (English)').fill('Studio')
  await page.getByLabel('Price, CZK').fill('-5')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await expect(page.getByText('This must be at least 0.')).toBeVisible()
  await expect(page.getByText('1 field to correct')).toBeVisible()
  await expect(page.getByLabel('Price, CZK')).toBeFocused()
  await page.getByLabel('Price, CZK').fill('350')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await expect(page).toHaveURL(/#\/services$/)

  await page.getByPlaceholder('Search').fill('breath')
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFName;Minutes;Price', `"'=Breath; work";60;350;No;Studio`])

  await page.getByRole('cell', { name: '=Breath; work' }).click()
  await expect(page.getByRole('heading', { name: 'Change history' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('Delete “=Breath; work”?')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '=Breath; work' })).toBeHidden()
})

test('staff cannot delete a service with bookings, and the service stays in the list', async ({ page }) => {
  await atHome(page)
  await page.goto('/manage/#/services')
  await page.getByRole('cell', { name: 'Private Pilates', exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const refused = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert').last()).toContainText('This has bookings, so it can’t be deleted.')
  await page.goto('/manage/#/services')
  await expect(page.getByRole('cell', { name: 'Private Pilates', exact: true })).toBeVisible()
})

test('the list of group classes starts with today’s classes, and the form of an event suggests a type when staff type a part of it', async ({
  page,
}) => {
  await atHome(page)
  await page.goto('/manage/#/group-sessions')
  await expect(page.getByRole('main').getByText(rows.en)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/api/offerings/'))
  await page.reload()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('kind'), query.get('sort'), query.get('from')]).toEqual([
    'session',
    'start',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ])

  await page.goto('/manage/#/events/create')
  const kind = page.getByRole('combobox', { name: /Event type/ })
  await kind.fill('sound b')
  await page.getByRole('option', { name: 'Sound Bath' }).click()
  await expect(kind).toHaveValue('Sound Bath')
})

test('the back office shows “Page not found” at an unknown URL, and the menu links to the site and the account', async ({ page }) => {
  await atHome(page)
  await page.goto('/manage/#/nowhere/at/all')
  await expect(page.getByRole('main').getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await page
    .getByRole('button', { name: /Owner|Account|@/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Website' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('menuitem', { name: 'My account' })).toHaveAttribute('href', '/account')
})

test.describe('a browser set to Russian', () => {
  test.use({ locale: 'ru-RU' })
  test('the back office opens in Russian in a Russian browser', async ({ page }) => {
    await page.goto('/manage/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  })
})

// Keys of missing texts, which the page would show literally.
const UNTRANSLATED =
  /\b(ra|settings|firstSteps|resources|choices|listing|forms|audit|cancelling|passes|receipts|writing|site)\.[a-z]\w*(\.\w+)*/

const rows = { en: /\d+ in all/, ru: /Всего \d+/ }
/** A text that each page shows once it has loaded, also when its list is empty. */
const TEXTS: Record<(typeof resources)[number]['name'], { en: string | RegExp; ru: string | RegExp }> = {
  classes: rows,
  'all-bookings': rows,
  timeslots: rows,
  bookings: rows,
  'bookings/create': { en: 'Which class?', ru: 'Какое занятие?' },
  'session-registrations/{id}': { en: 'Status', ru: 'Статус' },
  'group-sessions/create': { en: 'Taught in', ru: 'Языки занятия' },
  'events/create': { en: 'Taught in', ru: 'Языки занятия' },
  people: rows,
  'people/2': { en: 'paid in total', ru: 'оплачено всего' },
  passes: { en: /\d+ in all|Nobody has a pass yet/, ru: /Всего \d+|Абонементов пока ни/ },
  'pass-products': { en: /\d+ in all|No passes yet/, ru: /Всего \d+|Абонементов пока нет/ },
  'pass-products/create': { en: 'Ten classes, 90 days', ru: 'Десять занятий, 90 дней' },
  payments: rows,
  refunds: { en: /\d+ in all|No refunds yet/, ru: /Всего \d+|Возвратов пока нет/ },
  receipts: { en: /\d+ in all|No receipts yet/, ru: /Всего \d+|Квитанций пока нет/ },
  gallery: { en: 'Single photos', ru: 'Отдельные фото' },
  site: { en: 'the original text', ru: 'исходный текст' },
  'site/home': { en: 'Under the headline', ru: 'Под заголовком' },
  'site/story': { en: 'Chapter 1', ru: 'Глава 1' },
  'site/certificates': { en: 'Add a certificate', ru: 'Добавить сертификат' },
  'site/home/versions': { en: /^Nothing has been published yet/, ru: /^Пока ничего не\sопубликовано/ },
  pictures: { en: /^All \d+/, ru: /^Все \d+/ },
  'pictures/home%2Fhero.jpg': { en: 'computer', ru: 'компьютер' },
  'settings/studio': { en: 'How to reach you', ru: 'Как с вами связаться' },
  'gallery/create': { en: 'Lower numbers come first.', ru: 'Чем меньше число, тем раньше.' },
  emails: { en: /\d+ in all|No emails yet/, ru: /Всего \d+|Писем пока нет/ },
  news: { en: 'Earlier news', ru: 'Прежние письма' },
  settings: { en: /a spot is held for 35 minutes/, ru: /место закрепляется на\s35\s?минут/ },
  'settings/payments': { en: 'Trial mode: no real money', ru: 'Пробный режим: деньги ненастоящие' },
  'settings/prices': { en: 'Sell passes and gift vouchers', ru: 'Продавать абонементы и подарочные сертификаты' },
  'settings/emails': { en: 'Emails to you about new bookings', ru: 'Письма вам о новых записях' },
  'settings/sign-in': { en: /^Staff choose whether/, ru: /^Двухэтапная аутентификация/ },
  'settings/backups': { en: 'Make a backup now', ru: 'Сделать копию сейчас' },
  'settings/first-steps': { en: 'My Story', ru: 'Моя история' },
  'settings/cancelling': { en: /^Existing bookings keep/, ru: /^Прежние записи/ },
  'settings/receipts': { en: /^New receipts show the seller like this/, ru: /^Так продавец будет указан/ },
  attention: { en: /\d+ in all|Payments and refunds are all/, ru: /Всего \d+|возвратами всё в\sпорядке/ },
  audit: { en: /\d+ in all|No changes yet/, ru: /Всего \d+|Изменений пока нет/ },
}

// The window is tall enough for the whole form. Otherwise a field partly covered by the bottom bar would be reported as too small to touch.
const NARROW_AND_LONG = { ...NARROW, height: 2600 }

for (const language of ['en', 'ru'] as const)
  test(`the lists and forms of the back office pass the accessibility check in ${language}`, { tag: '@deep' }, async ({ page }) => {
    test.slow()
    await page.addInitScript(`localStorage.setItem('appLng', '${language}')`)
    await settingsWith(page, { slot_policy: null, session_policy: dayBefore, event_policy: dayBefore })
    const [booking] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: await asStaff() })
    await atHome(page)
    const found: string[] = []
    for (const {
      state: { name: screen },
      look,
    } of dealt(resources, language)) {
      await page.setViewportSize(WIDE)
      await page.goto(`/manage/#/${screen.replace('{id}', String(booking?.id))}`)
      await expect(page.getByRole('main').getByText(TEXTS[screen][language]).first(), screen).toBeVisible()
      const keys = (await page.locator('body').innerText()).match(UNTRANSLATED) ?? []
      await page.setViewportSize(look.size === NARROW ? NARROW_AND_LONG : WIDE)
      found.push(...[...keys, ...(await barriersOn(page, [look.theme]))].map((line) => `${screen}: ${line}`))
    }
    expect(found).toEqual([])
  })

test('a list of the back office that fails to load shows an error, not an empty list, and loads on retry', async ({ page }) => {
  let isDown = true
  await answer(page, '/services/', () => (isDown ? { status: 500 } : undefined))
  await atHome(page)
  await page.goto('/manage/#/services')
  await expect(page.getByRole('alert').filter({ hasText: 'The server didn’t respond.' }).first()).toBeVisible()
  await expect(page.getByText('No services yet.')).toHaveCount(0)
  isDown = false
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('Private Pilates').first()).toBeVisible()
})
