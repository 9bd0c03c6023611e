import { call, PASSWORD } from '../../accounts.ts'
import { offer, staffToken } from '../../offers.ts'
import { provenAccount } from '../../proven-account.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { expect, switchTo, test } from '../../visitor.ts'

test('a person can change and export the data on the account page, and delete the account after a warning about bookings and credit', async ({
  page,
}) => {
  const anna = await provenAccount()
  const free = await offer('group', { price: 0 })
  await call('POST', '/sandbox/group-session/create-checkout/', { token: anna.access, body: { session_id: free.id } })
  const { id } = await call<{ id: number }>('GET', '/auth/me/', { token: anna.access })
  await call('POST', `/people/${id}/credit/`, { token: await staffToken(), body: { amount: 100, note: 'A gift' } })
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  await expect(page.getByRole('button', { name: /^Can’t make it\? / }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Welcome, Anna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused()
  await page.getByLabel('First name').fill('Anežka')
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Welcome, Anežka' })).toBeVisible()

  const email = page.getByRole('region', { name: 'Email' })
  await email.getByLabel('New email address').fill(`new.${anna.email}`)
  await email.getByLabel('Current password').fill('wrong')
  await email.getByLabel('Current password').press('Enter')
  const password = page.locator('[name=password]').first()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('The current password is incorrect.')
  await switchTo(page, 'ru')
  await expect(password).toHaveAccessibleDescription('Неверный текущий пароль.')
  await switchTo(page, 'en')
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(email.getByText(`I’ve sent an email to new.${anna.email}`)).toBeVisible()

  await page.getByLabel('Remind me of my classes').press('Space')
  await expect(page.getByText('Reminders are off.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a link' }).click()
  await expect(page.getByLabel('Calendar link')).toHaveValue(/\/calendar\/.+\.ics$/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toBe('my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const leaving = page.getByRole('region', { name: 'Delete account' })
  await expect(leaving.getByRole('listitem')).toHaveCount(1)
  await leaving.getByLabel('Current password').fill(PASSWORD)
  await leaving.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(leaving.getByText('Please tick “I understand that my spots will be released”.')).toBeVisible()
  await leaving.getByRole('checkbox').check()
  await leaving.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(leaving.getByText('You still have credit with me.')).toBeVisible()
  await leaving.getByLabel('I understand that any credit, passes and courses I have can’t be used afterwards').check()
  await leaving.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(call('GET', '/auth/me/', { token: anna.access })).rejects.toThrow('401')
})
