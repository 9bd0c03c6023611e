import { call, logIn, newAccount, PASSWORD, staffAccount } from '../../accounts.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, logInWith, test } from '../../visitor.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0'

test('a person can see a list of signed-in devices on the account page, and sign one device out', async ({ page, browser }) => {
  const anna = await newAccount()
  const other = await (await browser.newContext({ userAgent: FIREFOX })).newPage()
  await signInBefore(page, anna)
  await other.goto('/login')
  await alive(other)
  await logInWith(other, all.en, anna.email, PASSWORD)
  await expect(other).toHaveURL('/')

  await page.goto('/account')
  await alive(page)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click()
  await expect(devices.getByRole('status').filter({ hasText: 'Signed out.' })).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL(/\/login/)

  await devices.getByRole('button', { name: /^Sign out: / }).click()
  await expect(page).toHaveURL('/')
})

test('staff can sign a person out on all devices from the page of the person after one confirmation', async ({ page }) => {
  const boris = await newAccount('Boris')
  await signInBefore(page, await logIn(staffAccount.email, staffAccount.password))
  const { id } = await call<{ id: number }>('GET', '/auth/me/', { token: boris.access })
  await page.goto(`/manage/#/people/${id}`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out everywhere.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(call('GET', '/auth/me/', { token: boris.access })).rejects.toThrow('401')
})
