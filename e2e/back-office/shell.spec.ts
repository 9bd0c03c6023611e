import { staffAccount } from '../accounts.ts'
import { pretendSignedIn } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test('the login leads staff to the requested page of the back office, and shows people who are not staff a link to the site', async ({
  page,
}) => {
  await page.goto('/manage/#/money')
  await page.getByLabel('Email').fill(staffAccount.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(staffAccount.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await expect(page).toHaveURL('/manage/#/money')

  await pretendSignedIn(page)
  await page.goto('/about')
  await page.goto('/manage/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff only')
  await expect(page.getByRole('link', { name: 'Go to the website' })).toHaveAttribute('href', '/')
})

test('the language chosen in the back office also applies to the site', async ({ page }) => {
  await atHome(page)
  await page.getByRole('button', { name: 'RU, Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня')
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
