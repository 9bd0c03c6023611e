import { newAccount } from '../accounts.ts'
import { offer, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { alive, expect, logInWith, test } from '../visitor.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`a visitor can use the class page in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a visitor can book a free class from the class page through the login, and the page then links to My Bookings', async ({
      page,
    }) => {
      const [anna, session] = await Promise.all([provenAccount(), offer('group', { price: 0 })])
      await page.goto(session.path)
      await alive(page)
      await page.getByRole('link', { name: session.title[language], exact: true }).click()

      await expect(page).toHaveURL(`/classes/${session.id}`)
      await expect(page.getByRole('heading', { level: 1, name: session.title[language] })).toBeVisible()
      const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect(shared).toContain(`/share/class-${session.id}-${language}-`)
      expect((await page.request.get(new URL(shared ?? '').pathname)).headers()['content-type']).toBe('image/jpeg')
      await page.getByRole('button', { name: words.book }).click()
      await logInWith(page, words, anna.email)

      await expect(page.getByLabel(words.summary)).toContainText(session.title[language])
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.confirmFree }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()

      await page.goto(`/classes/${session.id}`)
      await expect(page.getByRole('complementary').getByRole('link', { name: words.myBookings })).toBeVisible()
      await expect(page.getByRole('button', { name: words.book })).toHaveCount(0)
    })
  })
}

test('bookings by other people update an open class page, but not the button under the pointer', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const [boris, clara, session] = await Promise.all([newAccount(), newAccount(), offer('group', { seats: 2 })])
  const listens = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
  await page.goto(`/classes/${session.id}`)
  await alive(page)
  await listens
  const left = page.getByText('1 spot left', { exact: true }).filter({ visible: true })
  await take(session, boris.access)
  await expect(left.first()).toBeVisible()

  const book = page.getByRole('button', { name: all.en.book }).filter({ visible: true })
  if (!isMobile) await book.hover()
  // The text is shown only briefly, so the check starts before the seat is taken.
  const said = expect(page.getByText('Just taken', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await Promise.all([said, take(session, clara.access)])
  if (!isMobile) {
    await page.waitForTimeout(800)
    await expect(book).toBeVisible()
    await page.mouse.move(0, 0)
  }
  await expect(page.getByRole('button', { name: all.en.full }).filter({ visible: true })).toBeDisabled()
})
