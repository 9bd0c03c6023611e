import type { Page } from '@playwright/test'
import { alive } from '../../../../e2e/on-page.ts'
import { answer, pretendAccount } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

test('the account page hides two-step verification from people who are not staff', async ({ page }) => {
  await pretendAccount(page)
  await page.goto('/account')
  await alive(page)
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

test('the form for two-step verification sends the password as typed and the code without surrounding spaces', async ({ page }) => {
  const secret = { secret: 'ABCDABCDABCDABCD', uri: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } }
  const sent: unknown[] = []
  await pretendAccount(page, { is_staff: true })
  await answer(page, '/auth/second-factor/', ({ method, body }) => {
    if (method === 'POST') sent.push(body())
    const state = { is_on: false, is_required: false, recovery_codes_left: 0 }
    return { body: method === 'POST' ? secret : state }
  })
  await answer(page, '/auth/second-factor/confirm/', ({ body }) => {
    sent.push(body())
    return { body: { recovery_codes: ['one-code'] } }
  })
  await page.goto('/account')
  await alive(page)
  await section(page).getByRole('button', { name: 'Set it up' }).click()
  await section(page).getByLabel('Current password').fill(' lotus flower ')
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await section(page).getByLabel('Code from the app').fill(' 123456 ')
  await section(page).getByLabel('Code from the app').press('Enter')
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  expect(sent).toEqual([{ password: ' lotus flower ' }, { code: '123456' }])
})
