import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../../accounts.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { newStaffAccount } from '../../staff-accounts.ts'
import { pretendSignedIn, signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, logInWith, test } from '../../visitor.ts'

const words = all.en

/** Returns the code that the app shows after so many half minutes. A code is accepted once, and only if newer than the last one. */
const codeOf = (secret: string, halfMinutes: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

/** Turns on the second factor on the account page. Returns the secret of the app and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Set it up' }).click()
  await section(page).getByLabel('Current password').fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await section(page).locator('code').innerText()).replaceAll(' ', '')
  const code = section(page).getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('This code is wrong or has already been used.')
  await code.fill(codeOf(secret, 0))
  await code.press('Enter')
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await section(page).getByRole('listitem').allInnerTexts()
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section(page).getByText('10 recovery codes left.')).toBeVisible()
  return { secret, codes }
}

test('staff can set up two-step verification, log in with codes from the app and recovery codes, and turn two-step verification off', async ({
  page,
  browser,
}) => {
  const eva = await newStaffAccount()
  await signInBefore(page, eva)
  await page.goto('/account')
  await alive(page)
  const { secret, codes } = await setUp(page)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await alive(elsewhere)
  await logInWith(elsewhere, words, eva.email)
  const code = elsewhere.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('Please enter the code')
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('This code is wrong or has already been used.')
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(elsewhere.getByText(words.loggedIn)).toBeVisible()
  await expect(elsewhere).toHaveURL('/')

  await elsewhere.evaluate('localStorage.clear()')
  await elsewhere.goto('/admin/login')
  await alive(elsewhere)
  await logInWith(elsewhere, words, eva.email)
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(elsewhere.getByLabel('Recovery code')).toBeFocused()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.getByLabel('Recovery code').press('Enter')
  await expect(elsewhere).toHaveURL('/admin')

  await elsewhere.evaluate('localStorage.clear()')
  await elsewhere.goto('/manage/')
  await elsewhere.getByLabel('Email').fill(eva.email)
  await elsewhere.locator('input[type=password]').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(elsewhere.getByLabel('Code from the app')).toBeFocused()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[1] ?? '')
  await elsewhere.getByLabel('Recovery code').press('Enter')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await page.reload()
  await alive(page)
  await expect(section(page).getByText('8 recovery codes left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn it off' }).click()
  await section(page).getByLabel('Current password').fill(PASSWORD)
  await section(page)
    .getByLabel('Code from the app or a recovery code')
    .fill(codes[2] ?? '')
  await section(page).getByRole('button', { name: 'Turn it off' }).click()
  await expect(section(page).getByRole('status')).toHaveText('Two-step verification is off.')
})

test('staff who have not set up required two-step verification see only the link to the setup', async ({ page }) => {
  await pretendSignedIn(page, { person: { is_staff: true, second_factor_due: true } })
  await page.goto('/admin')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification first' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account#second-factor')
  await page.goto('/manage/')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification first' })).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL('/account#second-factor')
})
