import { anna, answer, held, pretendSignedIn, tokenWith } from '../../stand-ins.ts'
import { expect, logInWith, test } from '../../visitor.ts'
import { words as all } from '../../words.ts'

const words = all.en
const emptyLists = ['/bookings/', '/session-registrations/', '/event-registrations/']

for (const path of ['/my-services?tab=event', '/checkout']) {
  test(`a stranger is led from ${path} to the login, which leads back; Back does not`, async ({ page }) => {
    await answer(page, '/auth/login/', { body: { access: tokenWith(3000), refresh: 'fresh' } })
    await answer(page, '/auth/me/', { body: anna })
    for (const list of emptyLists) await answer(page, list, { body: [] })
    await page.goto('/contact')
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goForward()
    await logInWith(page, words, anna.email)
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  })
}

test('until it is known who is there, the page says Loading...', async ({ page }) => {
  await pretendSignedIn(page)
  for (const list of emptyLists) await answer(page, list, { body: [] })
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', held(known, { body: anna }))
  await page.goto('/my-services')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  tell()
  await expect(page.getByRole('tab', { name: words.myTab.individual })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})
