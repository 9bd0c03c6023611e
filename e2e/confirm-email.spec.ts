import { call, newAccount, PASSWORD } from './accounts.ts'
import { offer, take } from './offers.ts'
import { confirmingLink } from './proven-account.ts'
import { siteTexts } from './site-texts.ts'
import { signInBefore } from './stand-ins/stand-ins.ts'
import { alive, expect, logInWith, rowOf, switchTo, test } from './visitor.ts'

test('the link in the welcome email, opened in another browser, sets a new password and ends the earlier sign-in', async ({ page }) => {
  const stranger = await newAccount()
  await page.goto(await confirmingLink(stranger.email))
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your email address?')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await switchTo(page, 'ru')
  await expect(page.getByRole('heading', { name: 'Задайте новый пароль' })).toBeVisible()
  await switchTo(page, 'en')

  await page.getByLabel('New password').fill('a new lotus flower')
  await page.getByLabel('Confirm password').fill('a new lotus flower')
  await page.getByRole('button', { name: 'Save and confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused()
  await expect(call('GET', '/auth/me/', { token: stranger.access })).rejects.toThrow('401')
  await expect(page).toHaveURL('/login')
  await logInWith(page, siteTexts.en, stranger.email, 'a new lotus flower')
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Email' })).not.toContainText('isn’t confirmed')
})

test('the link in the welcome email confirms the email address after a login with the known password', async ({ page }) => {
  const anna = await newAccount()
  const link = await confirmingLink(anna.email)
  await page.goto(link)
  await alive(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await logInWith(page, siteTexts.en, anna.email, PASSWORD)
  await expect(page).toHaveURL(link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeFocused()
})

test('My Bookings shows the meeting link only after the person has confirmed the email address, and can send another confirmation email', async ({
  page,
}) => {
  const anna = await newAccount()
  const session = await offer('group', { price: 350, online: true })
  const checkout = await take(session, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
  const earlier = await confirmingLink(anna.email)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const row = rowOf(page, session.title.en)
  await expect(row).toContainText('The link is in your email')
  await expect(row.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(`I’ve sent an email to ${anna.email}`)).toBeVisible()

  await page.goto(await confirmingLink(anna.email, earlier))
  await alive(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeFocused()
  await page.goto('/my-services?tab=group')
  await expect(row.getByRole('link', { name: 'Join' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0)
})
