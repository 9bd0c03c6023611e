import { alive, expect, test } from '../../visitor.ts'

test('the privacy policy shows the current date, even if the page was rendered on another day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T23:30:00Z'))
  await page.goto('/privacy')
  await alive(page)
  await expect(page.getByText('Last updated: 2 March 2031')).toBeVisible()
  await expect(page.locator('main section h2')).toHaveCount(7)
})

test('the terms have six sections and link to the timetable and Home', async ({ page }) => {
  await page.goto('/booking-terms')
  await expect(page.locator('main section h2')).toHaveCount(6)
  await expect(page.locator('main').getByRole('link', { name: 'Book a Session' })).toHaveAttribute('href', '/booking')
  await expect(page.locator('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

for (const [language, words] of [
  [
    'en',
    {
      title: 'Terms and Conditions',
      earlier: 'From 1 November 2026',
      over: 'before 23 November 2026',
      now: 'Current Terms and Conditions',
    },
  ],
  ['ru', { title: 'Условия записи', earlier: 'С 1 ноября 2026 года', over: 'раньше 23 ноября 2026 года', now: 'Нынешние условия записи' }],
] as const)
  test(`the page of the terms links to earlier versions, and search engines do not index these versions (${language})`, async ({
    page,
  }) => {
    await page.goto(`/booking-terms?lng=${language}`)
    await alive(page)
    await page.getByRole('link', { name: words.earlier }).click()
    await expect(page).toHaveURL(/\/booking-terms\/2026-11-01/)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.locator('main section h2')).toHaveCount(6)
    await expect(page.getByText(words.over)).toBeVisible()
    // Search engines should find only the current terms.
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: words.now }).click()
    await expect(page).toHaveURL(/\/booking-terms(\?|$)/)
  })

test('every version of the terms has a URL with the date of the version, and the URL of a date without terms returns 404', async ({
  page,
}) => {
  await page.goto('/booking-terms?version=2026-11-01&lng=ru')
  await expect(page).toHaveURL(/\/booking-terms\/2026-11-01\?lng=ru$/)
  await page.goto('/booking-terms/2026-11-28?lng=en')
  await expect(page.getByText(/bookings and purchases made on or after 28\sNovember\s2026 and before 29\sNovember\s2026\./)).toBeVisible()
  const answer = await page.goto('/booking-terms/2026-11-02')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There are no terms for that date' })).toBeVisible()
  await page.goto('/booking-terms?version=2026-11-01&lng=ru')
  await expect(page).toHaveURL(/\/booking-terms\/2026-11-01\?lng=ru$/)
})
