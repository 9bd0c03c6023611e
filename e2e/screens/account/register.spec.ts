import { freshEmail, newAccount } from '../../accounts.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { answer, stored } from '../../stand-ins/stand-ins.ts'
import { alive, expect, register, test } from '../../visitor.ts'

const words = all.en

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await alive(page)
})

test('the registration form requires an email address and a repeated password, and signs the person in', async ({ page }) => {
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/booking-terms')
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  for (const label of ['Password', 'Confirm password']) {
    const password = page.getByLabel(label, { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
  }

  const email = freshEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByLabel('Confirm password').fill('1234567')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()

  const body = page.waitForRequest('**/api/auth/register/').then((request) => request.postDataJSON())
  await page.getByLabel('Confirm password').fill('12345678')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await body).toEqual({ email, password: '12345678', first_name: '', last_name: '', gender: 'male' })

  // The person is signed in and, without a first name, greeted by the email address.
  await expect(page.getByText(words.loggedIn)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText(`Welcome, ${email}`).first()).toBeVisible()
  expect(await stored(page, 'access_token')).toBeTruthy()
})

test('the registration form shows the error message of the server, or a general message if the server sent none', async ({ page }) => {
  const { email } = await newAccount()
  const [refusal] = await Promise.all([page.waitForResponse('**/api/auth/register/'), register(page, words, email)])
  const { error } = (await refusal.json()) as { error: string }
  await expect(page.getByText(error).first()).toBeVisible()

  const send = () => page.getByRole('button', { name: 'Create account' }).click()
  await answer(page, '/auth/register/', { status: 500, body: {} })
  await send()
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
  await answer(page, '/auth/register/', 'no network')
  await send()
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
})
