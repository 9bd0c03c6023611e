import { newAccount } from '../../accounts.ts'
import { recordApiCalls, signInBefore, stored, tokenWith } from '../../stand-ins/stand-ins.ts'
import { expect, test } from '../../visitor.ts'

const REFRESH = 'POST /auth/token/refresh/'

test('a sign-in survives a reload of the page, and the site replaces an invalid access token', async ({ page }) => {
  const anna = await newAccount()
  const calls = recordApiCalls(page)
  await signInBefore(page, anna)
  await page.goto('/about')
  await expect(page.getByText('Welcome, Anna').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome, Anna').first()).toBeVisible()
  expect(calls).toEqual(['GET /auth/me/', 'GET /auth/me/'])

  await page.evaluate(`localStorage.setItem('access_token', '${tokenWith(3000)}')`)
  await page.reload()
  await expect(page.getByText('Welcome, Anna').first()).toBeVisible()
  expect(calls.slice(2)).toEqual(['GET /auth/me/', REFRESH, 'GET /auth/me/'])
  expect(await stored(page, 'refresh_token')).toBe(anna.refresh)
})

test('the site deletes invalid tokens, but not on the pages after a payment', async ({ page }) => {
  await signInBefore(page, { access: tokenWith(3000), refresh: 'forged' })
  const kept = () => Promise.all([stored(page, 'access_token'), stored(page, 'refresh_token')])
  const calls = recordApiCalls(page)
  await page.goto('/checkout/cancel')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(calls).toContain(REFRESH)
  expect((await kept()).every(Boolean)).toBe(true)
  await page.goto('/checkout/success?session_id=abc')
  await expect(page).toHaveURL(/\/login$/)
  expect((await kept()).every(Boolean)).toBe(true)

  await page.goto('/about')
  await expect.poll(kept).toEqual([null, null])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
