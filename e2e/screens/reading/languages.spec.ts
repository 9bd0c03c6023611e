import type { Page } from '@playwright/test'
import { answerFile, store, stored } from '../../stand-ins/stand-ins.ts'
import { alive, expect, switchTo, test } from '../../visitor.ts'

const language = (page: Page, wanted: 'en' | 'ru') => expect(page.locator('html')).toHaveAttribute('lang', wanted)
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value

test('a language chosen on the site survives a reload and overrides the browser’s language, and ?lng= overrides the chosen language', async ({
  page,
}) => {
  await page.goto('/contact')
  await language(page, 'en')
  await expect(page.getByRole('banner').getByRole('group', { name: 'Language' }).getByRole('link')).toHaveText(['EN', 'RU'])
  expect(await stored(page, 'appLng')).toBeNull()

  await switchTo(page, 'ru')
  expect([await stored(page, 'appLng'), await stored(page, 'i18nextLng'), await cookie(page)]).toEqual(['ru', null, 'ru'])
  await page.reload()
  await language(page, 'ru')
  await expect(page.getByRole('heading', { name: 'Контакты' })).toBeVisible()

  // If the stored choice and the cookie differ, the stored choice wins.
  await store(page, 'appLng', 'en')
  await page.reload()
  await language(page, 'en')
  await alive(page)
  expect(await cookie(page)).toBe('en')

  await page.goto('/contact?lng=ru')
  await language(page, 'ru')
  expect(await stored(page, 'appLng')).toBe('ru')
  await page.goto('/about')
  await language(page, 'ru')
})

test('the language cookie selects the language if local storage contains no choice', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'i18next', value: 'ru', url: baseURL ?? '' }])
  await page.goto('/contact')
  await alive(page)
  await language(page, 'ru')
})

for (const { locale, wanted } of [
  { locale: 'ru-RU', wanted: 'ru' },
  { locale: 'de-DE', wanted: 'en' },
] as const) {
  test.describe(`the site in a browser set to ${locale}`, () => {
    test.use({ locale })

    test(`the site is shown in ${wanted} unless the browser has stored another language`, async ({ page }) => {
      await page.goto('/contact')
      await alive(page)
      await language(page, wanted)
      await store(page, 'appLng', wanted === 'ru' ? 'en' : 'ru')
      await page.reload()
      await language(page, wanted === 'ru' ? 'en' : 'ru')
    })
  })
}

test('the site repeats the requests for texts that failed to load', async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  let failures = 0
  await answerFile(page, '*/assets/*.json', () => (failures++ < 2 ? 'no network' : undefined))
  await page.getByRole('banner').getByRole('link', { name: 'RU, Русский' }).click()
  await language(page, 'ru')
  await expect(page.getByRole('heading', { name: 'Контакты' })).toBeVisible()
  expect(failures).toBeGreaterThan(2)
})

test('a hydration mismatch is reported as a page error', async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<h1 class="x"><b>Else</b></h1><h1') })
  })
  await page.goto(`${baseURL}/contact`)
  await page.keyboard.press('Tab')
  await alive(page)
  await expect.poll(() => errors.join()).toMatch(/#418|#423|#425|[Hh]ydrat/)
  await page.close()
})

test('a language chosen on the site replaces ?lng= in the URL and survives a reload', async ({ page }) => {
  await page.goto('/contact?lng=ru')
  await switchTo(page, 'en')
  await expect(page).toHaveURL(/\/contact$/)
  await page.reload()
  await language(page, 'en')
})
