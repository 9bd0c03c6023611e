import { call, newAccount, staffAccount } from '../accounts.ts'
import { homeOf } from '../back-office/a-class.ts'
import { atHome } from '../back-office/steps.ts'
import { emailsTo } from '../emails.ts'
import { offer, take } from '../offers.ts'
import { siteTexts as all } from '../site-texts.ts'
import { expect, logInWith, test } from '../visitor.ts'

test('the dashboard says which email a cancellation will send, and staff can undo the cancellation', async ({ page }) => {
  const [anna, slot] = await Promise.all([newAccount(), offer('individual')])
  const checkout = await take(slot, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  await page.goto('/admin?tab=individual')
  await logInWith(page, all.en, staffAccount.email, staffAccount.password)
  await page.getByRole('tab', { name: /^Individual/ }).click()
  const row = page.getByRole('row').filter({ hasText: anna.email })
  await row.getByRole('combobox').selectOption('cancelled')
  await expect(row.locator('.badge')).toHaveText('Cancelled')
  const toast = page.getByRole('status').filter({ hasText: 'Booking cancelled: Anna' })
  await toast.getByText(`Email to ${anna.email}, about to be sent: Cancelled:`).click()
  await expect(toast.getByText('Your booking is cancelled')).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. No email was sent.')).toBeVisible()
  await expect(row.locator('.badge')).toHaveText('Paid')
  expect((await emailsTo(anna.email)).map(({ subject }) => subject).filter((subject) => subject?.startsWith('Cancelled'))).toEqual([])
})

test('the back office says which email a cancellation will send, and staff can undo the cancellation', async ({ page }) => {
  const [anna, session] = await Promise.all([newAccount('Vera'), offer('group')])
  const checkout = await take(session, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  await homeOf(page, session)
  await atHome(page)
  await page.getByRole('button', { name: 'Vera', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release the spot' }).click()
  await expect(dialog.getByText(`After one minute, ${anna.email} will get this email:`)).toBeVisible()
  await expect(dialog.getByText(`Cancelled: ${session.title.en}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Release the spot' }).click()
  await expect(page.getByText('Vera’s booking has been cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vera', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Vera', exact: true })).toBeVisible()
})
