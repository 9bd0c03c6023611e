import { logInWith } from '../../../../../e2e/on-page.ts'
import { siteTexts as all } from '../../../../../e2e/site-texts.ts'
import { anna, answer, answerAfter, noCredit, pretendSignedIn, tokenWith } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const words = all.en
const BOOKINGS = ['/bookings/', '/session-registrations/', '/event-registrations/']
const emptyLists = [...BOOKINGS, '/waiting-list/', '/passes/', '/vouchers/', '/receipts/', '/orders/', '/transfers/', '/standing-bookings/']

for (const path of ['/my-services?tab=event', '/checkout']) {
  test(`the login leads a signed-out visitor back to ${path}, and Back on the login opens the page visited before`, async ({ page }) => {
    await answer(page, '/auth/login/', { body: { access: tokenWith(3000), refresh: 'fresh' } })
    await answer(page, '/auth/me/', { body: anna })
    await answer(page, '/credit/', { body: noCredit })
    for (const list of emptyLists) await answer(page, list, { body: [] })
    await page.goto('/contact')
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/contact$/)
    // The address of the browser changes before the displayed page does.
    await expect(page.getByRole('button', { name: words.login, exact: true })).toBeHidden()
    await page.goForward()
    await logInWith(page, words, anna.email)
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  })
}

test('a page that requires a login shows Loading... until the signed-in person is known', async ({ page }) => {
  await pretendSignedIn(page)
  for (const list of BOOKINGS) await answer(page, list, { body: [] })
  const { promise: known, resolve: notify } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', answerAfter(known, { body: anna }))
  await page.goto('/my-services')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  notify()
  await expect(page.getByRole('tab', { name: words.myTab.individual })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})
