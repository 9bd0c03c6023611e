import { alive } from '../../../../e2e/on-page.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

test('a signed-out visitor sees the link to the login in the header and the links to the site pages in the footer', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  await expect(footer.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/booking-terms')
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  await expect(footer.getByRole('link', { name: /instagram/i })).toHaveAttribute('href', /^https:/)

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden()
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await header.getByRole('link', { name: 'Booking' }).click()
  await expect(page).toHaveURL(/\/booking$/)
})

test('a signed-in person is greeted by first name and sees My Bookings, and staff also see the dashboard', async ({ page }) => {
  await pretendSignedIn(page)
  for (const list of ['/bookings/', '/session-registrations/', '/event-registrations/']) await answer(page, list, { body: [] })
  await page.goto('/about')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Welcome, Anna')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(account.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden()
  await account.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL(/\/my-services$/)

  await pretendSignedIn(page, { person: { first_name: '', is_staff: true } })
  await page.goto('/about')
  await expect(account).toContainText('Welcome, anna@example.com')
  await expect(account.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin')
})

test('the home page links to the timetable and the teacher, and shows the three ways to practise', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Book a Session' }).first()).toHaveAttribute('href', '/booking')
  await expect(main.getByRole('link', { name: 'About Me' }).first()).toHaveAttribute('href', '/about')
  for (const name of ['Group sessions', 'Individual training', 'Real life events'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await main.getByRole('link', { name: 'Book a Session' }).first().click()
  await expect(page.getByRole('tab', { name: 'Individual Class' })).toBeVisible()
})
