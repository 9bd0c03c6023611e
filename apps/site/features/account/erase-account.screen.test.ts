import { alive } from '../../../../e2e/on-page.ts'
import { anna, answer, pretendAccount } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

test('the form for deleting an account asks for a password instead of a code once the person has set a password in another tab', async ({
  page,
}) => {
  let isSet = false
  await pretendAccount(page, { has_password: false })
  await answer(page, '/auth/me/', ({ method }) => {
    if (method !== 'DELETE') return isSet ? { body: { ...anna, has_password: true } } : undefined
    isSet = true
    return { status: 400, body: { error: 'The current password is incorrect.', code: 'wrong_password' } }
  })
  await page.goto('/account')
  await alive(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.locator('form.erase')
  await form.getByLabel('Six-digit code').fill('123456')
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(form.getByLabel('Current password')).toBeVisible()
  await expect(form.getByText('The current password is incorrect.')).toBeVisible()
  await expect(form.getByLabel('Six-digit code')).toHaveCount(0)
})

test('the form for deleting an account with a pass shows a refusal first, and deletes the account once the person ticks that credit and passes are given up', async ({
  page,
}) => {
  const sent: unknown[] = []
  await pretendAccount(page)
  await answer(page, '/auth/me/', ({ method, body }) => {
    if (method !== 'DELETE') return undefined
    sent.push(body())
    return sent.length === 1 ? { status: 409, body: { error: 'You still have a pass.', code: 'has_pass' } } : { status: 204 }
  })
  await answer(page, '/auth/logout/', { status: 204 })
  await page.goto('/account')
  await alive(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.locator('form.erase')
  const box = form.getByLabel('I understand that any credit, passes and courses I have can’t be used afterwards')
  await form.getByLabel('Current password').fill('lotus flower')
  await expect(box).toHaveCount(0)
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(form.getByText('You still have a pass.')).toBeVisible()
  await box.check()
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(sent).toMatchObject([{ give_up_credit: false }, { give_up_credit: true }])
})
