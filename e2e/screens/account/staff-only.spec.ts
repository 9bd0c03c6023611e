import { staffAccount } from '../../accounts.ts'
import { siteTexts } from '../../site-texts.ts'
import { pretendSignedIn } from '../../stand-ins/stand-ins.ts'
import { expect, logInWith, test } from '../../visitor.ts'

test('the page /admin leads visitors through the staff login and back, and shows “Access Denied” to people who are not staff', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login?redirect=/admin')
  await logInWith(page, siteTexts.en, staffAccount.email, staffAccount.password)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')

  await pretendSignedIn(page)
  await page.goto('/about')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Log in with another account' }).click()
  await expect(page).toHaveURL('/admin/login?redirect=/admin')
})
