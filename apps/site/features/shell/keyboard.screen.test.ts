import { alive } from '../../../../e2e/on-page.ts'
import { answer } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

for (const [path, wrong] of [
  ['/contact', 4],
  ['/login', 2],
  ['/register', 3],
  ['/forgot-password', 1],
  ['/reset-password/7/token', 2],
] as const) {
  test(`the form on ${path} associates each error message with a field and focuses the first invalid field`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    await page.locator('main form [type=submit]').click()
    const fields = page.locator('main form [aria-invalid=true]')
    await expect(fields).toHaveCount(wrong)
    await expect(fields.first()).toBeFocused()
    for (const field of await fields.all()) await expect(field).toHaveAccessibleDescription(/\S{3}/)
  })
}

test('the login page announces the error of a refused login and associates the error with the password field', async ({ page }) => {
  await page.goto('/login')
  await alive(page)
  await answer(page, '/auth/login/', { status: 401, body: { code: 'invalid_credentials' } })
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('lotus flower')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid email or password')
})
