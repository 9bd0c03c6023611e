import { call, newAccount, PASSWORD, staffAccount } from '../accounts.ts'
import { yearIn } from '../dates.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff } from './timetable.ts'

test('the form of a group class asks for confirmation before it saves a location changed in one language only', async ({ page }) => {
  const { id } = await aClass(`${yearIn(2)}-02-11`, '18:00', 'One room')
  const token = await asStaff()
  await call('PATCH', `/group-sessions/${id}/`, { token, body: { place_en: 'Korunni 5', place_ru: 'Корунни 5' } })
  await atHome(page)
  await page.goto(`/manage/#/group-sessions/${id}`)
  await page.getByLabel('Location (English)').fill('Vinohradska 7')
  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = page.getByRole('dialog', { name: 'Only one language was changed' })
  await expect(sheet.getByText('Russian still says: Корунни 5')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await sheet.getByRole('button', { name: 'Go to the field' }).click()
  await expect(page.getByLabel('Location (Russian)')).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL(/#\/group-sessions$/)
  expect(await call('GET', `/group-sessions/${id}/`, { token })).toMatchObject({ place_en: 'Vinohradska 7', place_ru: 'Корунни 5' })
})

test('staff can grant and revoke the staff role in Settings by entering their own password', async ({ page }) => {
  const { email } = await newAccount('Radka')
  await atHome(page)
  await page.goto('/manage/#/settings/sign-in')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Email of their account').fill(email)
  await sheet.getByLabel('Your password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Add staff' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('The current password is incorrect.')
  await sheet.getByLabel('Your password').fill(staffAccount.password)
  await sheet.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByText(`Radka, ${email}`)).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Remove Radka from staff' }).click()
  await sheet.getByLabel('Your password').fill(staffAccount.password)
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(email)).toHaveCount(0)
})
