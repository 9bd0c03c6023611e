import { alive, register } from '../../../../../e2e/on-page.ts'
import { siteTexts as all } from '../../../../../e2e/site-texts.ts'
import { answer } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const words = all.en

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await alive(page)
})

test('the login page says that the account is ready if the registration succeeded but the automatic login failed', async ({ page }) => {
  await answer(page, '/auth/register/', { status: 201, body: {} })
  await answer(page, '/auth/login/', { status: 503, body: {} })
  await register(page, words)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
})
