import { newAccount } from '../accounts.ts'
import { buttonOf, offer } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { alive, expect, logInWith, switchTo, test } from '../visitor.ts'

for (const language of languages) {
  const words = all[language]
  const other = language === 'en' ? 'ru' : 'en'
  test.describe(`a visitor can go back and reload while booking in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a visitor can use Back and reload at every step of booking', async ({ page }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      const reload = async () => {
        await page.reload()
        await alive(page)
      }
      await page.goto(session.path)
      await alive(page)
      await reload()
      await buttonOf(page, words.book, session).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('main').getByRole('heading', { name: session.title[language] })).toBeVisible()
      await reload()
      await page.goBack()
      await expect(buttonOf(page, words.book, session)).toBeVisible()
      await page.goForward()
      await logInWith(page, words, anna.email)

      // The checkout replaces the login in the history.
      await expect(page.getByLabel(words.summary)).toBeVisible()
      await reload()
      await page.goBack()
      await expect(buttonOf(page, words.book, session)).toBeVisible()
      await page.goForward()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()

      await expect(page.getByText(words.testPage)).toBeVisible()
      await reload()
      await page.goBack()
      await expect(page.getByLabel(words.summary)).toBeVisible()
      await page.goForward()
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()

      await expect(page.getByText(words.confirmed)).toBeVisible()
      await reload()
      await page.goBack()
      await expect(page.getByText(words.testPage)).toBeVisible()
      await alive(page)
      await expect(page.getByRole('button', { name: words.payThere, exact: true })).toHaveCount(0)
      await page.goForward()
      await expect(page.getByText(words.confirmed)).toBeVisible()

      await page.goto('/my-services?tab=group')
      await reload()
      await expect(page.getByRole('heading', { name: session.title[language] })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(words.confirmed)).toBeVisible()
    })

    test('every step of booking keeps typed text, ticked boxes and the chosen class when the language is switched', async ({ page }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      const others = all[other]
      await page.goto(session.path)
      await alive(page)
      await switchTo(page, other)
      await expect(page).toHaveURL((url) => url.pathname + url.search === session.path)
      await expect(page.getByRole('heading', { name: session.title[other] })).toBeVisible()
      await buttonOf(page, others.book, session).click()

      await page.getByLabel(others.email).fill(anna.email)
      await switchTo(page, language)
      await expect(page.getByLabel(words.email)).toHaveValue(anna.email)

      await page.getByRole('link', { name: words.createAccount }).click()
      await page.getByLabel(words.confirm).fill('lotus')
      await page.getByRole('radio').last().check()
      await switchTo(page, other)
      await expect(page.getByLabel(others.confirm)).toHaveValue('lotus')
      await expect(page.getByRole('radio').last()).toBeChecked()
      await page.goBack()

      await logInWith(page, others, anna.email)
      await expect(page.getByLabel(others.summary)).toContainText(session.title[other])
      await page.getByRole('checkbox').check()
      await switchTo(page, language)
      await expect(page.getByLabel(words.summary)).toContainText(session.title[language])
      await expect(page.getByRole('checkbox')).toBeChecked()
      await page.getByRole('button', { name: words.pay }).click()

      await expect(page.getByText(words.testPage)).toBeVisible()
      await switchTo(page, other)
      await expect(page.getByText(others.testPage)).toBeVisible()
      await alive(page)
      await page.getByRole('button', { name: others.payThere, exact: true }).click()

      await expect(page.getByText(others.confirmed)).toContainText(session.title[other])
      await switchTo(page, language)
      await expect(page.getByText(words.confirmed)).toContainText(session.title[language])

      await page.goto('/my-services?tab=group')
      await expect(page.getByRole('heading', { name: session.title[language] })).toBeVisible()
      await switchTo(page, other)
      await expect(page.getByRole('heading', { name: session.title[other] })).toBeVisible()
      await expect(page.getByRole('tab', { name: others.myTab.group })).toHaveAttribute('aria-selected', 'true')
    })
  })
}
