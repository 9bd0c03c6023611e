import { newAccount } from '../accounts.ts'
import { offer, take } from '../offers.ts'
import { signInBefore } from '../stand-ins.ts'
import { alive, expect, logInWith, test } from '../visitor.ts'
import { words as all, languages } from '../words.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('from a row to the page of its class, on to the checkout through the login, and back to a class that is one’s own', async ({
      page,
    }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group', { price: 0 })])
      await page.goto(session.path)
      await alive(page)
      await page.getByRole('link', { name: session.title[language], exact: true }).click()

      await expect(page).toHaveURL(`/classes/${session.id}`)
      await expect(page.getByRole('heading', { level: 1, name: session.title[language] })).toBeVisible()
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

test('the last spot that goes while the page is open was just taken', async ({ page }) => {
  const [anna, boris, session] = await Promise.all([newAccount(), newAccount(), offer('group', { seats: 1 })])
  await signInBefore(page, anna)
  await page.goto(`/classes/${session.id}`)
  await alive(page)
  await expect(page.getByRole('button', { name: all.en.book })).toBeVisible()
  await take(session, boris.access)
  // As a tab that somebody comes back to after a while.
  await page.evaluate(`
    const past = Date.now() + 120_000
    Date.now = () => past
    document.dispatchEvent(new Event('visibilitychange'))`)
  await expect(page.getByText('Just taken')).toBeVisible()
  await expect(page.getByRole('button', { name: all.en.full })).toBeDisabled()
})
