import { buttonOf, offer } from './offers.ts'
import { siteTexts as all, kinds } from './site-texts.ts'
import { alive, expect, register, test } from './visitor.ts'

for (const language of ['en', 'ru'] as const) {
  const words = all[language]
  test.describe(`a visitor can book in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    for (const kind of kinds) {
      test(`a new visitor can register, book (${kind}) and pay, and finds the booking in My Bookings`, async ({ page }) => {
        const offered = await offer(kind)
        await page.goto(offered.path)
        await alive(page)
        await expect(page.getByRole('tab', { name: words.tab[kind] })).toHaveAttribute('aria-selected', 'true')
        await buttonOf(page, words.book, offered).click()

        await expect(page).toHaveURL(/\/login/)
        await page.getByRole('link', { name: words.createAccount }).click()
        await register(page, words)

        // The checkout opens without another press.
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(page.getByLabel(words.summary)).toBeVisible()
        const pay = page.getByRole('button', { name: words.pay })
        await expect(pay).toBeDisabled()
        await page.getByRole('checkbox').check()
        await pay.click()

        await expect(page).toHaveURL(/\/sandbox\/checkout\//)
        await expect(page.getByText(words.testPage)).toBeVisible()
        await alive(page)
        await page.getByRole('button', { name: words.payThere, exact: true }).click()

        await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
        await expect(page.getByRole('heading', { name: words.success })).toBeVisible()
        await expect(page.getByText(words.confirmed)).toBeVisible()

        await page.getByRole('main').getByRole('link', { name: words.myBookings }).click()
        await expect(page.getByRole('tab', { name: words.myTab[kind] })).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('heading', { name: offered.title[language] })).toBeVisible()
        await expect(page.getByText(words.paid, { exact: true })).toBeVisible()
      })
    }
  })
}
