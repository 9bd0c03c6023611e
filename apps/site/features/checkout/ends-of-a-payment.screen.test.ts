import { logInWith } from '../../../../e2e/on-page.ts'
import { siteTexts as all } from '../../../../e2e/site-texts.ts'
import { anna, answer, comeAlive, pretendSignedIn, recordApiCalls, stopClock, tokenWith } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const words = all.en
const REFRESH = 'POST /auth/token/refresh/'
const OUTCOME = '/checkout/sessions/abc/'
const paid = { session_id: 'abc', status: 'paid', amount: 450 }
const booking = {
  id: 1,
  type: 'group',
  status: 'paid',
  title: 'Yin',
  start: '2027-01-01T18:00:00+01:00',
  end: '2027-01-01T19:00:00+01:00',
  is_online: false,
}

test('the payment success page shows the number of the payment session and the next steps', async ({ page }) => {
  await page.goto('/checkout-success?session_id=abc')
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=abc$/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('abc', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Book Another Session' })).toHaveAttribute('href', '/booking')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('the page of a cancelled payment links to another try and to the home page', async ({ page }) => {
  await page.goto('/checkout/cancel')
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/booking')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

for (const [is_online, waits] of [
  [false, 'Your mat is waiting.'],
  [true, 'See you online.'],
] as const)
  test(`the payment success page of a class ${is_online ? 'online' : 'in the studio'} shows the matching message and links to My Bookings`, async ({
    page,
  }) => {
    await pretendSignedIn(page)
    await answer(page, OUTCOME, { body: { ...paid, booking: { ...booking, is_online, held_until: null } } })
    await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600) } })
    await page.goto('/checkout/success?session_id=abc')
    await expect(page.getByText(/^Confirmed: Yin/)).toContainText(waits)
    await expect(page.getByRole('main').getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/my-services?tab=group')
  })

test('the payment success page shows no next steps if the payment was refunded', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, OUTCOME, { body: { ...paid, status: 'refunded', booking: { ...booking, status: 'cancelled', held_until: null } } })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600) } })
  await page.goto('/checkout/success?session_id=abc')
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
})

test('the payment success page refreshes the access token of a signed-in person', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, OUTCOME, { body: { ...paid, booking: { ...booking, held_until: null } } })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600) } })
  const calls = recordApiCalls(page)
  await page.goto('/checkout/success?session_id=abc')
  await expect(page.getByText(/^Confirmed: Yin/)).toBeVisible()
  await expect.poll(() => calls).toContain(REFRESH)
})

test('the payment success page retries an invalid sign-in after two seconds, and then leads through the login back to this page', async ({
  page,
}) => {
  const now = await stopClock(page)
  await pretendSignedIn(page, { access: tokenWith(3000, now) })
  const refused = { status: 401, body: { error: 'no', code: 'invalid_token' } }
  await answer(page, '/auth/me/', refused)
  await answer(page, '/auth/token/refresh/', refused)
  const calls = recordApiCalls(page)
  const refreshes = () => calls.filter((call) => call === REFRESH).length
  await page.goto('/checkout/success?session_id=abc')
  await comeAlive(page)
  await expect(page.getByText('to see your booking').first()).toBeVisible()
  const before = refreshes()
  await page.clock.runFor(1900)
  expect(refreshes()).toBe(before)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(/\/login$/)
  expect(refreshes()).toBe(before + 1)
  await expect(page.getByText('Please log in to view your booking confirmation.')).toBeVisible()

  await answer(page, '/auth/login/', { body: { access: tokenWith(3000, now), refresh: 'fresh' } })
  await answer(page, '/auth/me/', { body: anna })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600, now) } })
  await answer(page, OUTCOME, { body: { ...paid, booking: { ...booking, held_until: null } } })
  await logInWith(page, words, anna.email)
  await expect(page.getByText(words.loggedIn)).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=abc$/)
  await expect(page.getByText(/^Confirmed: Yin/)).toBeVisible()
})
