import { newAccount } from './accounts.ts'
import { goToCheckout, offer } from './offers.ts'
import { expectOpenToAll } from './open-to-all.ts'
import { signInBefore } from './stand-ins.ts'
import { expect, test } from './visitor.ts'
import { words as all, languages } from './words.ts'

// A type at a time: what many rows repeat says nothing new.
const STRANGERS = {
  'home and the pages around an account': ['/', '/login', '/register', '/there-is-no-such-page'],
  'the ends of a payment': ['/checkout/success?session_id=unknown', '/checkout/cancel'],
  'the timetable as a list': ['/booking?type=yoga_nidra', '/booking?tab=group&type=stretching', '/booking?tab=event'],
  'the timetable as a calendar': [
    ...['/booking?type=yoga_nidra&view=calendar', '/booking?tab=group&type=stretching&view=calendar'],
    '/booking?tab=event&view=calendar',
  ],
}

for (const language of languages) {
  const words = all[language]
  test.describe(`nothing shuts anyone out, light or dark, in ${language}:`, () => {
    test.use({ locale: words.locale })

    for (const [name, paths] of Object.entries(STRANGERS)) {
      test(name, async ({ page }) => {
        test.slow()
        for (const path of paths) {
          await page.goto(path)
          await expectOpenToAll(page, path)
        }
      })
    }

    test('the checkout, the payment page, what comes of it, and My Services', async ({ page }) => {
      test.slow()
      const [anna, slot] = await Promise.all([newAccount(), offer('individual', { online: true })])
      await signInBefore(page, anna)
      await goToCheckout(page, words, slot)
      await page.getByRole('checkbox').press('Enter')
      await expectOpenToAll(page, 'checkout')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByText(words.testPage)).toBeVisible()
      await expectOpenToAll(page, 'payment page')
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
      await expectOpenToAll(page, 'success')
      await page.goto('/my-services')
      await expect(page.getByText(words.paid, { exact: true })).toBeVisible()
      await expectOpenToAll(page, 'my services')
    })
  })
}
