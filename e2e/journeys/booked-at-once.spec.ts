import { newAccount } from '../accounts.ts'
import { buttonOf, offer, take } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { alive, expect, logInWith, register, test } from '../visitor.ts'

const MISSED = {
  en: {
    full: /^Someone has just taken the last spot: Quiet hour \d+, /,
    gone: 'The class you chose can no longer be booked. Here are the other dates.',
  },
  ru: {
    full: /^Последнее место только что заняли \(Тихий час \d+, /,
    gone: 'На выбранное занятие записаться уже нельзя. Вот что ещё есть.',
  },
}

for (const language of languages) {
  const words = all[language]
  test.describe(`a visitor can book from Home in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a new visitor who presses Book on the home page and registers reaches the checkout of the chosen class', async ({ page }) => {
      await page.goto('/')
      await alive(page)
      // Takes the last listed class, because the first may begin during the test: other tests create such classes.
      const fromHome = page.getByRole('main').getByRole('link', { name: words.book }).last()
      const [title = ''] = ((await fromHome.getAttribute('aria-label')) ?? '').replace(/^[^:]+: /, '').split(', ')
      await fromHome.click()

      // The home page may list the class with several dates.
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('link', { name: words.createAccount }).click()
      await register(page, words)
      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByLabel(words.summary)).toContainText(title)
    })

    test('the timetable marks a class that filled up during the login as full', async ({ page }) => {
      const [anna, other, session] = await Promise.all([newAccount(), newAccount(), offer('group', { seats: 1 })])
      await page.goto(session.path)
      await alive(page)
      await buttonOf(page, words.book, session).click()
      await take(session, other.access)
      await logInWith(page, words, anna.email)

      await expect(page.getByRole('alert').getByText(MISSED[language].full)).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname + url.search === `${session.path}&item=${session.id}`)
      await expect(buttonOf(page, words.full, session)).toBeDisabled()
    })

    test('the timetable says above the remaining classes that the chosen class was taken during the login', async ({ page }) => {
      const [anna, other, slot] = await Promise.all([newAccount(), newAccount(), offer('individual')])
      await page.goto(slot.path)
      await alive(page)
      await buttonOf(page, words.book, slot).click()
      await take(slot, other.access)
      await logInWith(page, words, anna.email)

      await expect(page.getByRole('alert').getByText(MISSED[language].gone)).toBeVisible()
      await expect(page).toHaveURL(/\/booking\?/)
      await expect(buttonOf(page, words.book, slot)).toBeHidden()
    })
  })
}
