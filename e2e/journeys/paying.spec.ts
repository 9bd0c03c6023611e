import { newAccount } from '../accounts.ts'
import { buttonOf, goToCheckout, goToPaymentPage, offer, take } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`a person can pay for a class in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('Finish payment leads back to the same payment page after a declined card, and after the person has left the page', async ({
      page,
    }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      await signInBefore(page, anna)
      await goToPaymentPage(page, words, session)
      const address = page.url()
      await page.getByRole('button', { name: words.decline }).click()
      await expect(page.getByText(words.declined)).toBeVisible()

      await page.goto(session.path)
      await alive(page)
      await buttonOf(page, words.finish, session).click()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(address)
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
    })

    test('cancelling the payment releases the last seat, and another person can book this seat', async ({ page }) => {
      const [anna, other, session] = await Promise.all([newAccount(), newAccount(), offer('group', { seats: 1 })])
      await signInBefore(page, anna)
      await goToPaymentPage(page, words, session)
      await expect(take(session, other.access)).rejects.toThrow('409')

      await page.getByRole('button', { name: words.cancel }).click()
      await expect(page.getByRole('heading', { name: words.cancelled })).toBeVisible()
      await expect(page.getByText(words.givenBack)).toBeVisible()
      await take(session, other.access)

      // Try Again leads to the class in the view from which it was booked.
      await expect(page.getByRole('main')).toContainText(session.title[language])
      await page.getByRole('link', { name: words.tryAgain }).click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === `${session.path}&item=${session.id}`)
      await expect(buttonOf(page, words.full, session)).toBeDisabled()
    })

    test('the checkout refuses payment for a class that was taken between Book and Pay, and links to another date', async ({ page }) => {
      const [anna, other, slot] = await Promise.all([newAccount(), newAccount(), offer('individual')])
      await signInBefore(page, anna)
      await goToCheckout(page, words, slot)
      await take(slot, other.access)

      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByText(words.taken)).toBeVisible()
      await page.getByRole('link', { name: words.chooseAnother }).click()
      await expect(page).toHaveURL(/\/booking/)
      await expect(buttonOf(page, words.book, slot)).toBeHidden()
    })
  })
}
