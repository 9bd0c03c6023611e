import type { Page } from '@playwright/test'
import { dayKey } from '../../packages/browser/format.ts'
import { demoSentences, sentencesOn } from '../../packages/content/demo-sentences.testing.ts'
import { staffAccount } from '../accounts.ts'
import { test } from '../own-studio.ts'
import { alive, expect } from '../visitor.ts'

// A new owner's first hour on a phone, in Russian, from an empty studio to the first class, without editing any file.

// The test uploads no portrait, because the site works without one.
const MAX_CLICKS = 22
test.use({ demo: false, locale: 'ru-RU', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Names that only the demo contains, in either language. */
const DEMO = /Tich[áa]\b|Тиха\b|Тихой\b|Marin[ay]|Марин[аеыу]|Весел|Vesel|Ukázkov|ticha\.example|00000000|700\s?000\s?000/i

/** The demo's portrait and other photos, except the decorative ones, which stay (product.md 11.6). `story-07` is the photo of the place. */
const DEMO_PHOTO = /\/assets\/pictures\/(?:about|certificates|gallery|story)-(?!07-)[\w.-]+/
const DAY_MS = 86_400_000
const nextWeek = () => dayKey(new Date(Date.now() + 7 * DAY_MS).toISOString(), 'Europe/Prague')

test('a new owner can publish a first class in the first hour, and the site shows only the owner’s name', { tag: '@ru' }, async ({
  page,
  studio,
  sink,
}) => {
  test.slow()
  let presses = 0
  const press = async (...[role, options]: Parameters<Page['getByRole']>) => {
    presses += 1
    await page.getByRole(role, options).first().click()
  }
  const fill = async (label: string | RegExp, text: string) =>
    page
      .getByLabel(label, { exact: typeof label === 'string' })
      .first()
      .fill(text)
  const published = async (what: string) => {
    await expect(page.getByRole('region', { name: 'Ещё можно вернуть' })).toContainText(what)
  }
  const today = () => press('link', { name: 'Сегодня' })
  const steps = page.getByRole('region', { name: 'Первые шаги' })
  const stepDone = (title: string) =>
    expect(steps.getByRole('listitem').filter({ hasText: title }).getByText('(готово)')).toBeAttached({ timeout: 20_000 })

  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  await page.goto('/manage/')
  await alive(page)
  await fill(/почта/i, staffAccount.email)
  await fill(/^Пароль/, staffAccount.password)
  await press('button', { name: 'Войти' })
  await expect(steps).toBeVisible()

  // The studio's operator.
  await press('link', { name: 'Заполнить' })
  await fill('Название студии RU', 'Луна')
  await fill('Преподаватель RU', 'Ева Новая')
  await fill('Почта', 'eva@luna.example')
  await fill('Телефон', '+420 777 123 456')
  await fill('Соцсеть: ссылка', 'https://www.instagram.com/luna')
  await fill('Улица и дом', 'Korunní 5')
  await fill('Номер предпринимателя (IČO)', '27074358')
  await press('button', { name: /^English/ })
  await fill('Название студии EN', 'Luna')
  await fill('Преподаватель EN', 'Eva Nová')
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible()
  await press('button', { name: 'Опубликовать' })
  await published('Студия')

  // The owner publishes the terms without changes.
  await today()
  await stepDone('Имя и IČO')
  await press('link', { name: 'Прочитать' })
  await press('button', { name: 'Опубликовать как есть' })
  await published('Условия')

  // The default cancellation rules.
  await today()
  await stepDone('Условия записи')
  await press('link', { name: 'Выбрать' })
  await press('button', { name: 'Оставить эти правила' })

  // The owner sends a test email. Before the test email, the owner has to confirm the address by an emailed link.
  await today()
  await stepDone('Условия отмены')
  await press('link', { name: 'Отправить' })
  await press('link', { name: 'Подтвердить свою почту' })
  await press('button', { name: /Отправить письмо|Прислать|Отправить ещё раз|Отправить ссылку/ })
  const link = () => sink.arrived.map(({ text }) => /\/confirm-email\/[\w-]+/.exec(text ?? '')?.[0]).findLast(Boolean)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  // Opening the emailed link and returning to the back office count as one press each.
  presses += 2
  await page.goto(`${studio.address}${link()}`)
  await alive(page)
  await press('button', { name: /Подтвердить/ })
  await expect(page.getByRole('button', { name: /Подтвердить/ })).toHaveCount(0)
  await page.goto('/manage/')
  await alive(page)
  await press('link', { name: 'Отправить' })
  await press('button', { name: /пробное письмо/i })
  await expect.poll(() => sink.arrived.some(({ text }) => /Luna|Луна/.test(text ?? '')), { timeout: 30_000 }).toBe(true)

  // The first class.
  await today()
  await press('link', { name: 'Добавить занятие' })
  await fill('Название (по-русски)', 'Мягкая йога')
  await fill(/^(День|Дата)/, nextWeek())
  await fill(/^Время/, '18:00')
  await fill(/^Место проведения/, 'Korunní 5')
  await fill(/^Мест\s*\*?$/, '8')
  await fill(/^Цена/, '350')
  await press('button', { name: 'Добавить групповое занятие' })
  await expect.poll(async () => ((await (await fetch(`${studio.address}/api/group-sessions/`)).json()) as unknown[]).length).toBe(1)
  expect(presses).toBeLessThanOrEqual(MAX_CLICKS)
  test.info().annotations.push({ type: 'presses', description: String(presses) })

  for (const language of ['ru', 'en']) expect(await demoTracesOn(studio.address, language), language).toEqual([])
})

// The privacy page names the keys of the browser's storage, some of which begin with the name of the product.
const withoutStoredKeys = (html: string) => html.replaceAll(/\b(?:ticha-(?:undo|news|draft|site)|RaStoreticha)\b/g, '')

/** Follows all links in server-rendered pages and returns those that contain a name, a sentence or a photo of the demo. */
async function demoTracesOn(address: string, language: string): Promise<string[]> {
  const known = new Set(['/'])
  const found: string[] = []
  const sentences = demoSentences()
  for (const path of known) {
    const answer = await fetch(address + path, { headers: { cookie: `i18next=${language}` } })
    const html = await answer.text()
    const [word] = DEMO.exec(withoutStoredKeys(html.replaceAll('\u00a0', ' '))) ?? []
    const [photo] = DEMO_PHOTO.exec(html) ?? []
    for (const one of [...sentencesOn(html, sentences), word, photo].filter(Boolean)) found.push(`${path}: ${one}`)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), address + path)
      if (url.origin === address && !url.searchParams.has('lng') && !/\.\w+$/.test(url.pathname) && known.size < 80) known.add(url.pathname)
    }
  }
  const manifest = await (await fetch(`${address}/manifest.webmanifest`, { headers: { cookie: `i18next=${language}` } })).text()
  return DEMO.test(manifest) ? [...found, 'the manifest'] : found
}
