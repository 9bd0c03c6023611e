import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { ContentPart, PublishedContent } from '../../packages/contract/content/content.ts'
import type { Tokens } from '../../packages/contract/people/person.ts'
import { staffAccount } from '../accounts.ts'
import { photo } from '../gallery-items.ts'
import { barriersOn } from '../open-to-all.ts'
import { test } from '../own-studio.ts'
import { expect } from '../visitor.ts'
import { atHomeWith } from './steps.ts'

// Serial, because each test publishes to the same studio. The studio of the other tests stays unchanged.
test.describe.configure({ mode: 'serial' })
test.use({ locale: 'ru-RU' })

const THEMES = ['light', 'dark'] as const

/** Signs in a teacher in Russian, at either width. */
async function teacherOn(page: Page) {
  const answer = await page.request.post('/api/auth/login/', { data: staffAccount })
  const { access, refresh } = (await answer.json()) as Tokens
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  const teacher = await atHomeWith(page, { access, refresh })
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T> => {
    const given = { method, headers: { authorization: `Bearer ${access}` }, ...(data && { data }) }
    const said = await page.request.fetch(`/api${path}`, given)
    expect(said.ok(), `${method} ${path}: ${await said.text()}`).toBe(true)
    return said.status() === 204 ? (undefined as T) : ((await said.json()) as T)
  }
  /** Restores the original content and deletes all drafts. */
  const asItCame = async () => {
    for (const { key, published, draft } of await call<ContentPart[]>('GET', '/content/')) {
      if (published) await call('POST', `/content/${key}/publish/`, { version: null, based_on: published.id, changes_terms: false })
      if (draft) await call('DELETE', `/content/${key}/draft/`)
    }
  }
  await asItCame()
  return { teacher, call }
}

const place = (page: Page): Locator => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мой сайт' })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true })
/** Answers the question about the other language. */
const anyway = (page: Page) => page.getByRole('button', { name: 'Всё равно опубликовать' })
const undoBar = (page: Page) => page.getByRole('region', { name: 'Ещё можно вернуть' })
const kept = (page: Page) => expect(page.getByText(/Черновик сохранён в/)).toBeVisible()
/** Returns the HTML of a page in Russian, with plain spaces for no-break spaces. */
const russianPage = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { headers: { 'accept-language': 'ru', cookie: 'i18next=ru' } })
  return (await answer.text()).replaceAll('\u00a0', ' ')
}

test('staff can change a headline in four presses with a preview, and undo the change in one press', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const { teacher } = await teacherOn(page)
  await teacher.press(place(page))
  await expect(card(page, 'Главная')).toContainText('исходный текст')
  expect(await barriersOn(page, THEMES)).toEqual([])
  await teacher.press(card(page, 'Главная'))
  const headline = page.getByLabel('Заголовок RU').first()
  await headline.fill('Тихий / *вечер*')
  await expect(page.getByText('На телефоне займёт 2 строки: помещается').first()).toBeVisible()
  await kept(page)
  expect(await russianPage(page, '/')).not.toContain('вечер')
  if (isMobile) await page.getByRole('button', { name: 'Посмотреть' }).click()
  const preview = page.frameLocator('iframe[title="Как это видят клиенты"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Тихий\s*вечер/)
  if (isMobile) await page.getByRole('button', { name: 'Закрыть' }).click()
  expect(await barriersOn(page, THEMES)).toEqual([])

  await teacher.press(publish(page))
  await teacher.press(anyway(page))
  await expect(undoBar(page)).toContainText('Опубликовано: Главная')
  teacher.expectAtMost(4)
  await expect.poll(() => russianPage(page, '/')).toContain('<em>вечер</em>')
  await undoBar(page).getByRole('button', { name: 'Вернуть как было' }).click()
  await expect(headline).toHaveValue('Час только / *для себя*')
  await expect.poll(() => russianPage(page, '/')).toContain('для себя')

  await headline.fill('Заголовок, который на телефоне занимает куда больше места, чем ему положено')
  await expect(page.getByText('На телефоне 6 строк: лучше не больше 3')).toBeVisible()
})

test('staff can replace a portrait with an uploaded photo in at most six presses, and move the focus point of the photo by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  const { teacher } = await teacherOn(page)
  await teacher.press(place(page))
  await teacher.press(card(page, 'Обо мне'))
  await teacher.press(page.getByRole('button', { name: 'Заменить: Портрет' }))
  const sheet = page.getByRole('dialog', { name: 'Портрет' })
  await expect(sheet.getByRole('listitem').nth(5)).toBeVisible()
  expect(await barriersOn(page, THEMES)).toEqual([])
  await teacher.attach(sheet.locator('input[type=file]'), photo(2))
  const take = sheet.getByRole('button', { name: 'Добавить 1 фото' })
  await expect(take).toBeDisabled()
  await sheet.getByLabel('Описание RU').fill('Свет на воде')
  await sheet.getByLabel('Описание EN').fill('Light on the water')
  await teacher.press(take)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Свет на воде')).toBeVisible()
  await teacher.press(publish(page))
  await expect(undoBar(page)).toContainText('Опубликовано: Обо мне')
  teacher.expectAtMost(6)
  await expect.poll(() => russianPage(page, '/about')).toContain('alt="Свет на воде"')

  // The focus point is moved with the arrow keys and announced.
  await page.getByRole('link', { name: 'Фокус и описание' }).click()
  const ring = page.getByRole('slider', { name: 'Что всегда видно' })
  await ring.focus()
  for (let press = 0; press < 5; press++) await ring.press('ArrowLeft')
  await expect(ring).toHaveAttribute('aria-valuetext', '40 % слева, 50 % сверху')
  expect(await barriersOn(page, THEMES)).toEqual([])
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Сохранено, публиковать не нужно.')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить фото' }).click()
  await expect(page.getByText('Это фото используется на сайте')).toBeVisible()
})

test('staff can add a certificate in six presses besides typing', { tag: '@phone' }, async ({ page }) => {
  const { teacher } = await teacherOn(page)
  await teacher.press(place(page))
  await teacher.press(card(page, 'Сертификаты'))
  await teacher.press(page.getByRole('button', { name: 'Добавить сертификат' }))
  const fill = async (label: string, text: string, language: 'Русский' | 'English') => {
    const choice = page.getByRole('button', { name: new RegExp(`^${language}`) })
    if (await choice.isVisible()) await choice.click()
    await page
      .getByLabel(`${label} ${language === 'English' ? 'EN' : 'RU'}`)
      .first()
      .fill(text)
  }
  await fill('Название', 'Breath work', 'English')
  await fill('Описание', 'Forty hours of breathing.', 'English')
  await fill('Название', 'Дыхательные практики', 'Русский')
  await fill('Описание', 'Сорок часов о дыхании.', 'Русский')
  await page.getByLabel('Часы', { exact: true }).fill('40')
  await kept(page)
  await expect(page.getByText('Это поле не может быть пустым.').first()).toBeVisible()
  // Publishing without a photo is refused.
  await publish(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'не всё в порядке' })).toBeVisible()
  expect(await barriersOn(page, THEMES)).toEqual([])

  const sheet = page.getByRole('dialog', { name: 'Фото' })
  await teacher.attach(page.locator('input[type=file]'), photo(1))
  // The photo's description defaults to the certificate's title.
  await expect(sheet.getByLabel('Описание RU')).toHaveValue('Дыхательные практики')
  await teacher.press(sheet.getByRole('button', { name: 'Добавить 1 фото' }))
  await teacher.press(publish(page))
  await expect(undoBar(page)).toContainText('Опубликовано: Сертификаты')
  // The limit does not include presses that switch the language on a phone.
  teacher.expectAtMost(6)
  await expect.poll(() => russianPage(page, '/certificates')).toContain('Дыхательные практики')
})

test('staff can publish changed terms in four presses, after answering whether the terms change for new bookings', {
  tag: '@phone',
}, async ({ page }) => {
  const { teacher } = await teacherOn(page)
  await teacher.press(place(page))
  await teacher.press(card(page, 'Условия записи'))
  await page.getByLabel('Под заголовком RU').fill('О чём мы договорились, когда вы записались.')
  await kept(page)
  await teacher.press(publish(page))
  const sheet = page.getByRole('dialog', { name: 'Меняется ли что-то для новых записей?' })
  // The sheet also states that the text in the other language was not changed.
  await expect(sheet.getByRole('button', { name: 'Перейти к полю' })).toBeVisible()
  expect(await barriersOn(page, THEMES)).toEqual([])
  await teacher.press(sheet.getByRole('button', { name: 'Нет, только формулировки' }))
  await expect(undoBar(page)).toContainText('Опубликовано: Условия записи')
  teacher.expectAtMost(4)
  // The newest version, which may apply only from a later day.
  const newest = readdirSync('packages/content/ru/terms').sort().at(-1)?.replace('.md', '')
  await expect.poll(() => russianPage(page, `/booking-terms/${newest}`)).toContain('О чём мы договорились')
})

test('the editor shows an error at the field of an invalid text, and does not publish it', async ({ page }) => {
  await teacherOn(page)
  await page.goto('/manage/#/site/about')
  const text = page.getByRole('textbox', { name: 'Текст RU' }).first()
  await text.fill('Я живу в Праге, [вот тут](javascript:alert(1)).')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await publish(page).click()
  const errors = page.getByRole('alert').filter({ hasText: 'не всё в порядке' })
  await expect(text).toBeFocused()
  await text.blur()
  await errors.getByRole('button', { name: 'Раздел 1, Текст' }).click()
  await expect(text).toBeFocused()
  expect(await russianPage(page, '/about')).not.toContain('вот тут')
  // The toolbar inserts a valid link.
  await text.fill('Я живу в Праге.')
  await text.press('Home')
  for (let letter = 0; letter < 'Я'.length; letter++) await text.press('Shift+ArrowRight')
  await page.getByRole('toolbar', { name: 'Оформление: Текст RU' }).first().getByRole('button', { name: 'Ссылка' }).click()
  const sheet = page.getByRole('dialog', { name: 'Добавить ссылку' })
  await expect(sheet.getByLabel('Текст ссылки')).toHaveValue('Я')
  await sheet.getByLabel(/^Куда ведёт/).fill('/story')
  await sheet.getByRole('button', { name: 'Добавить ссылку' }).click()
  await expect(text).toHaveValue('[Я](/story) живу в Праге.')
  await kept(page)
  await publish(page).click()
  await anyway(page).click()
  await expect.poll(() => russianPage(page, '/about')).toMatch(/href="\/story"[^>]*>Я<\/a>/)
})

test('the editor shows the differences and asks which version to keep if another person has published the page since the draft was started', async ({
  page,
}) => {
  const { call } = await teacherOn(page)
  await page.goto('/manage/#/site/home')
  const headline = page.getByLabel('Заголовок RU').first()
  await headline.fill('Моё утро')
  await kept(page)
  const theirs = async (words: string) => {
    const { body, published } = await call<ContentPart>('GET', '/content/home/')
    if (!('en' in body)) throw new Error('It is a list.')
    const changed = { ...body, ru: body.ru.replace(/^headline: .*$/m, `headline: ${words}`) }
    return call<PublishedContent>('POST', '/content/home/publish/', { body: changed, based_on: published?.id ?? null })
  }
  await theirs('Чужое утро')
  await publish(page).click()
  await anyway(page).click()
  const sheet = page.getByRole('dialog', { name: 'Эту страницу уже опубликовал кто-то другой' })
  await expect(sheet.locator('del')).toContainText('Чужое')
  await expect(sheet.locator('ins')).toContainText('Моё')
  expect(await barriersOn(page, THEMES)).toEqual([])
  await sheet.getByRole('button', { name: 'Опубликовать вашу' }).click()
  await expect(undoBar(page)).toContainText('Опубликовано: Главная')
  await expect.poll(() => russianPage(page, '/')).toContain('Моё утро')

  await headline.fill('Снова моё')
  await kept(page)
  await theirs('Другое утро')
  await publish(page).click()
  await anyway(page).click()
  await sheet.getByRole('button', { name: 'Оставить опубликованную, вашу сбросить' }).click()
  await expect(headline).toHaveValue('Другое утро')
})

test('the editor keeps a draft across a reload and while offline', async ({ page }) => {
  await teacherOn(page)
  await page.goto('/manage/#/site/home')
  const headline = page.getByLabel('Заголовок RU').first()
  await headline.fill('Первый черновик')
  await kept(page)
  await page.reload()
  await expect(headline).toHaveValue('Первый черновик')

  await page.route('**/api/content/home/draft/', (route) => route.abort())
  await headline.fill('Второй черновик')
  await expect(page.getByText('Нет связи: черновик пока на этом устройстве')).toBeVisible()
  await page.reload()
  await expect(headline).toHaveValue('Второй черновик')
  await page.unroute('**/api/content/home/draft/')
  await kept(page)
  await page.goto('/manage/#/site')
  await expect(card(page, 'Главная')).toContainText('Черновик')
  await card(page, 'Главная').click()
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сбросить правки' }).click()
  await expect(headline).toHaveValue('Час только / *для себя*')
})

test('staff can see the differences between a page and an earlier version, and restore that version', async ({ page }) => {
  await teacherOn(page)
  await page.goto('/manage/#/site/home')
  await page.getByLabel('Заголовок RU').first().fill('Час *тишины*')
  await publish(page).click()
  await anyway(page).click()
  await expect(undoBar(page)).toContainText('Опубликовано: Главная')
  await page.getByRole('link', { name: 'Прежние версии' }).click()
  await page.getByRole('button', { name: 'Показать: Исходный текст' }).click()
  await expect(page.locator('del').first()).toContainText('*тишины*')
  await expect(page.locator('ins').first()).toContainText('*для себя*')
  expect(await barriersOn(page, THEMES)).toEqual([])
  await page.getByRole('button', { name: 'Вернуть исходный текст' }).click()
  await expect.poll(() => russianPage(page, '/')).toContain('для себя')
  await expect(page.getByText('На сайте').first()).toBeVisible()
})

test('staff can change a chapter, a section of Home, an event with photos, a recipient and the studio in the editor', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.slow()
  await teacherOn(page)
  expect(await russianPage(page, '/')).toContain('>Вверх по лестнице')
  await page.goto('/manage/#/site/home')
  await page.getByRole('button', { name: 'Ниже: О вас' }).click()
  await page
    .getByRole('switch', { name: 'Где и как' })
    .or(page.getByLabel('Где и как', { exact: true }))
    .first()
    .click()
  await kept(page)
  await publish(page).click()
  await expect(undoBar(page)).toContainText('Главная')
  await expect.poll(() => russianPage(page, '/')).not.toContain('>Вверх по лестнице')

  await page.goto('/manage/#/site/story')
  await expect(page.getByRole('button', { name: 'Добавить главу' })).toBeVisible()
  expect(await barriersOn(page, THEMES)).toEqual([])
  await page
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click()
  await publish(page).click()
  await expect(undoBar(page)).toContainText('Моя история')

  await page.goto('/manage/#/gallery')
  await page.getByRole('button', { name: /^Ретрит у озера/ }).click()
  await page.locator('input[type=file]').setInputFiles([photo(3), photo(4)])
  const sheet = page.getByRole('dialog', { name: 'Фото' })
  // The descriptions of the photos default to the event's title.
  await expect(sheet.getByLabel('Описание RU').nth(1)).toHaveValue('Ретрит у озера, 2')
  await sheet.getByRole('button', { name: 'Добавить 2 фото' }).click()
  await expect(page.getByText('июль 2025 · 10 фото')).toBeVisible()
  expect(await barriersOn(page, THEMES)).toEqual([])
  await publish(page).click()
  await expect(undoBar(page)).toContainText('Галерея')
  await expect(page.getByRole('heading', { name: 'Отдельные фото' })).toBeVisible()

  await page.goto('/manage/#/site/recipients')
  await page.getByRole('button', { name: /^Хостинг-провайдер/ }).click()
  await page.getByRole('button', { name: 'Удалить получателя' }).click()
  await publish(page).click()
  await expect(undoBar(page)).toContainText('Кто получает данные')

  await page.goto('/manage/#/settings/studio')
  await page.getByLabel('IČO').fill('27074359')
  await expect(page.getByText(/Такого IČO не\sбывает/).first()).toBeVisible()
  await page.getByLabel('IČO').fill('27074358')
  await page.getByLabel('Преподаватель RU').fill('Ева Новая')
  await kept(page)
  expect(await barriersOn(page, THEMES)).toEqual([])
  await publish(page).click()
  await anyway(page).click()
  await expect(undoBar(page)).toContainText('Студия')
  await expect.poll(() => russianPage(page, '/booking-terms')).toContain('Ева Новая')
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
})

test('the editor does not mark a draft without changes as a draft', async ({ page }) => {
  const { teacher, call } = await teacherOn(page)
  const { body } = await call<ContentPart>('GET', '/content/certificates/')
  await call('PUT', '/content/certificates/draft/', { body, based_on: null })
  await teacher.press(place(page))
  await expect(card(page, 'Сертификаты')).toBeVisible()
  await expect(card(page, 'Сертификаты')).not.toContainText('Черновик')
  await teacher.press(card(page, 'Сертификаты'))
  await expect(page.locator('.site-rows > li').first()).toBeVisible()
  await expect(publish(page)).toBeHidden()
})

test('staff can reorder rows in the editor by dragging and with the keyboard', { tag: '@phone' }, async ({ page }) => {
  const { teacher } = await teacherOn(page)
  await teacher.press(place(page))
  await teacher.press(card(page, 'Сертификаты'))
  const rows = page.locator('.site-rows > li b')
  await expect(rows.nth(2)).toBeVisible()
  const [first = '', second = '', third = ''] = await rows.allTextContents()
  const order = (...names: string[]) => expect.poll(async () => (await rows.allTextContents()).slice(0, 3)).toEqual(names)
  const grip = (name: string) => page.getByRole('button', { name: `Перетащить: ${name}` })
  const middle = async (name: string) => {
    const box = await grip(name).boundingBox()
    if (!box) throw new Error(`${name} has no handle.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await middle(third), await middle(first)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 12 })
  await page.mouse.up()
  await order(third, first, second)

  await grip(third).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: `Строка «${third}» взята, место 1` })).toBeAttached()
  const moved = page.getByRole('status').filter({ hasText: `Строка «${third}» встанет на место 2` })
  // The row listens for keys shortly after announcing that it was picked up.
  await expect(async () => {
    if ((await moved.count()) === 0) await page.keyboard.press('ArrowDown')
    await expect(moved).toBeAttached({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Space')
  await order(first, third, second)
  expect(await barriersOn(page, THEMES)).toEqual([])
  await teacher.press(page.getByRole('button', { name: 'Сбросить', exact: true }))
  await teacher.press(page.getByRole('button', { name: 'Сбросить правки' }))
  await order(first, second, third)
})
