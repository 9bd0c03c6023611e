import { newAccount } from '../accounts.ts'
import { goToCheckout, offer } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { answer, forget, signInBefore, store, stored, tokenWith } from '../stand-ins/stand-ins.ts'
import { expect, logInWith, test } from '../visitor.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`a person can log in again on the way to the checkout in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('the site does not lose the chosen class when the person logs in again and reloads pages on the way to the checkout', async ({
      page,
    }) => {
      const [anna, slot] = await Promise.all([newAccount(), offer('individual')])
      await signInBefore(page, anna)
      await goToCheckout(page, words, slot)
      await forget(page, 'access_token', 'refresh_token')
      await page.reload()

      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText(words.goesOn)).toBeVisible()
      await page.reload()
      await expect(page.getByText(words.goesOn)).toContainText(slot.title[language])
      await logInWith(page, words, anna.email)

      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByLabel(words.summary)).toContainText(slot.title[language])
      await page.reload()
      await expect(page.getByLabel(words.summary)).toContainText(slot.title[language])
    })

    test('a person whose sign-in expires during the checkout is led through the login back to the checkout', async ({ page }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      await signInBefore(page, anna)
      await goToCheckout(page, words, session)
      const pay = async () => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: words.pay }).click()
        await expect(page).toHaveURL(/\/login$/)
      }
      const backAtCheckout = async () => {
        await logInWith(page, words, anna.email)
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(page.getByLabel(words.summary)).toContainText(session.title[language])
      }

      // The access token is about to expire and cannot be refreshed.
      await store(page, 'access_token', tokenWith(599))
      await store(page, 'refresh_token', 'forged')
      await pay()
      await expect(page.getByText(words.expired)).toBeVisible()
      expect(await stored(page, 'refresh_token')).toBe('forged')
      await backAtCheckout()

      // The token has not expired, but the server refuses it.
      await answer(page, '/sandbox/group-session/create-checkout/', { status: 401, body: { error: 'no', code: 'invalid_token' } })
      await pay()
      await expect(page.getByText(words.unauthorized)).toBeVisible()
      await backAtCheckout()
    })
  })
}
