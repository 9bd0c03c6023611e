import { newAccount } from '../../accounts.ts'
import { offer, take } from '../../offers.ts'
import { alive, expect, test } from '../../visitor.ts'

test('a payment page says that the payment was completed in another tab and links to the confirmation, also after Back', async ({
  page,
  context,
}) => {
  const { access } = await newAccount()
  const address = await take(await offer('group'), access)
  const second = await context.newPage()
  await page.goto(address)
  await second.goto(address)
  await alive(second)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await second.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(second.getByText('This payment has already been made.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
  await second.getByRole('link', { name: 'See the confirmation' }).click()
  await expect(second).toHaveURL(/\/checkout\/success\?session_id=/)

  await page.goBack()
  await expect(page.getByText('This payment has already been made.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the confirmation' })).toBeVisible()
})

test('a payment page says that the payment was cancelled in another tab and links to the timetable', async ({ page, context }) => {
  const { access } = await newAccount()
  const address = await take(await offer('event'), access)
  const second = await context.newPage()
  await page.goto(address)
  await second.goto(address)
  await alive(second)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/cancel/)
  await second.getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByText('This payment was cancelled and nothing was charged.')).toBeVisible()
  await second.getByRole('link', { name: 'Back to the timetable' }).click()
  await expect(second).toHaveURL(/\/booking/)
})
