import type { Page } from '@playwright/test'
import site from '../../../packages/content/site.json' with { type: 'json' }
import { siteTexts as all, kinds, languages } from '../../site-texts.ts'
import { expect, test } from '../../visitor.ts'

const text = async (page: Page) => ((await page.getByRole('main').innerText()) ?? '').length

for (const language of languages) {
  const words = all[language]
  test.describe(`a browser without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: words.locale })

    test('public pages show all sections, texts, pictures and alternative texts in a browser without scripts', async ({ page }) => {
      for (const [path, pictures, characters, sections] of [
        ['/', 4, 800, 3],
        ['/about', 1, 700, 3],
        ['/story', 27, 2000, 4],
        ['/certificates', 15, 800, 8],
        ['/gallery', 54, 300, 8],
        ['/contact', 0, 200, 1],
        ['/privacy', 0, 2000, 7],
        ['/booking-terms', 0, 1200, 6],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('html'), path).toHaveAttribute('lang', language)
        await expect(page.locator('main h1'), path).toHaveCount(1)
        expect(await page.locator('main h2').count(), `sections of ${path}`).toBeGreaterThanOrEqual(sections)
        expect(await page.locator('main img').count(), `pictures of ${path}`).toBeGreaterThanOrEqual(pictures)
        // A picture in a link that already names it, such as a certificate, has an empty `alt`, not a missing one.
        await expect(page.locator('main img:not([alt])'), path).toHaveCount(0)
        await expect(page.locator('main [hidden], main .sk'), path).toHaveCount(0)
        expect(await text(page), `words of ${path}`).toBeGreaterThan(characters)
      }
    })

    test('without scripts, the timetable lists classes of all three kinds with links to the login, and forms say that they need JavaScript', async ({
      page,
    }) => {
      for (const kind of kinds) {
        await page.goto(`/booking?tab=${kind}`)
        const book = page.getByRole('tabpanel').getByRole('button', { name: words.book }).first()
        await expect(book).toHaveAttribute('href', /^\/login\?redirect=%2Fbooking/)
        expect(await page.locator('.ses h3').count()).toBeGreaterThan(2)
      }
      await page.goto('/contact')
      for (const fact of [site.email, site.phone, site.address.street, site.company_number])
        await expect(page.locator('dl')).toContainText(fact)
      for (const path of ['/contact', '/login', '/register', '/forgot-password', '/reset-password/7/token']) {
        await page.goto(path)
        await expect(page.getByText(/JavaScript/), path).toBeVisible()
      }
    })
  })
}
