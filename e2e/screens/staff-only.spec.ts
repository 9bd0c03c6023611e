import { staffAccount } from '../accounts.ts'
import { standInFor } from '../staff-lists.ts'
import { answer, pretendSignedIn } from '../stand-ins.ts'
import { expect, logInWith, test } from '../visitor.ts'
import { words } from '../words.ts'

for (const [path, heading] of [
  ['/admin', 'Admin Dashboard'],
  ['/manage/#/services', 'Back office'],
] as const) {
  test(`${path}: a stranger is led to the staff login, which leads back; a person without rights is told so in place`, async ({ page }) => {
    await page.goto(path)
    const [own = ''] = path.split('#')
    await expect(page).toHaveURL(`/admin/login?redirect=${own}`)
    await logInWith(page, words.en, staffAccount.email, staffAccount.password)
    await expect(page).toHaveURL(own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

    await pretendSignedIn(page)
    await page.goto('/about')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'Log in with another account' }).click()
    await expect(page).toHaveURL(`/admin/login?redirect=${own}`)
  })
}

test('until it is built, the back office says what it will be, whatever screen was asked for', async ({ page }) => {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await standInFor(page, { services: [], bookings: [], sessions: [], events: [] })
  await answer(page, '/gallery/', { body: [] })
  await page.goto('/manage/#/timeslots/create')
  await expect(page.getByText('Nothing can be changed here yet.')).toBeVisible()
  await expect(page.getByText('You came to add time slots.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})
