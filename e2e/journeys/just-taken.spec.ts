import { newAccount } from '../accounts.ts'
import { buttonOf, goToCheckout, offer, take } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const SAID = {
  en: { left: '1 spot left', taken: 'Just taken' },
  ru: { left: 'осталось 1 место', taken: 'Только что заняли' },
}

for (const language of languages) {
  const words = all[language]
  const said = SAID[language]
  test.describe(`open pages show seats taken by other people in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('bookings by other people update an open timetable and checkout at once, but not the button under the pointer', async ({
      page,
      isMobile,
    }) => {
      const [anna, boris, clara, session] = await Promise.all([newAccount(), newAccount(), newAccount(), offer('group', { seats: 2 })])
      await signInBefore(page, anna)
      const checkout = await page.context().newPage()
      await signInBefore(checkout, anna)
      const listens = (which: typeof page) => which.waitForResponse((response) => response.url().endsWith('/api/live/'))
      const timetableListens = listens(page)
      await page.goto(session.path)
      await alive(page)
      await timetableListens
      const checkoutListens = listens(checkout)
      await goToCheckout(checkout, words, session)
      await checkoutListens

      const row = rowOf(page, session.title[language])
      await take(session, boris.access)
      await expect(row).toContainText(said.left)

      await page.bringToFront()
      const book = buttonOf(page, words.book, session)
      if (!isMobile) await book.hover()
      // The text is shown only briefly, so the check starts before the seat is taken.
      await Promise.all([expect(row).toContainText(said.taken), take(session, clara.access)])
      if (!isMobile) {
        await page.waitForTimeout(800)
        await expect(book).toBeVisible()
        await page.mouse.move(0, 0)
      }
      await expect(buttonOf(page, words.full, session)).toBeDisabled()
      await expect(checkout.getByRole('alert').filter({ hasText: words.taken })).toBeVisible()
    })
  })
}
