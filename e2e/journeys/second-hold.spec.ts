import { newAccount } from '../accounts.ts'
import { goToCheckout, offer, take } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`the site limits unpaid bookings in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('the site refuses a second unpaid booking by a person with an unproven email address, and links to the payment and to the confirmation of the address', async ({
      page,
    }) => {
      const [anna, first, second] = await Promise.all([newAccount(), offer('group'), offer('event')])
      await signInBefore(page, anna)
      await take(first, anna.access)
      await goToCheckout(page, words, second)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()

      const notice = page.getByRole('alert').filter({ hasText: words.confirmOrPay })
      await expect(notice).toBeVisible()
      await expect(notice.getByRole('link')).toHaveCount(2)
      await notice.getByRole('link', { name: words.sendConfirmation }).click()
      await expect(page).toHaveURL(/\/account$/)
    })
  })
}
