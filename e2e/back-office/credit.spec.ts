import type { Page } from '@playwright/test'
import { call } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { asItIs, homeOf } from './a-class.ts'
import { atHome } from './steps.ts'

type Me = { id: number }
const NBSP = '\u00a0'

/** Creates a person of that name with an account. */
async function client(name: string) {
  const { access } = await provenAccount(name)
  return { token: access, ...(await call<Me>('GET', '/auth/me/', { token: access })) }
}

const creditOf = (page: Page) => page.getByRole('region', { name: 'Credit' })

test('staff can add credit with a reason, pay for a class with the credit, refund to the credit, and pay out only money that was received', async ({
  page,
}) => {
  test.slow()
  const [offered, paid] = [await offer('group', { price: 350 }), await offer('group', { price: 200 })]
  const eva = await client('Eva')
  await homeOf(page, offered)
  await atHome(page)
  await page.goto(`/manage/#/people/${eva.id}`)
  const credit = creditOf(page)
  await expect(credit.getByText('No credit.')).toBeVisible()
  await expect(credit.getByRole('button', { name: 'Pay out' })).toHaveCount(0)

  // The form shows errors at their fields, and the new balance before staff save it.
  await credit.getByRole('button', { name: 'Add or deduct credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add …' }).click()
  await expect(dialog.getByLabel('Amount, CZK')).toHaveAccessibleDescription('Enter a whole number of crowns, from 1 to 999,999.')
  await expect(dialog.getByLabel('Amount, CZK')).toBeFocused()
  await dialog.getByLabel('Amount, CZK').fill('500')
  await expect(dialog.getByText(`Eva will have 500${NBSP}Kč of credit instead of 0${NBSP}Kč`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 500 Kč' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please give a reason.')
  await dialog.getByLabel('Reason').fill('For the cold studio')
  await dialog.getByRole('button', { name: 'Add 500 Kč' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Credit for Eva: +500 Kč')).toBeVisible()
  await expect(credit.getByRole('heading')).toContainText(`500${NBSP}Kč`, { timeout: 60_000 })
  await expect(credit.getByRole('listitem')).toContainText(['For the cold studio'])
  await expect(page.getByRole('region', { name: 'Change history' })).toContainText('Credit added')

  // The deduction is limited to the available credit.
  await credit.getByRole('button', { name: 'Add or deduct credit' }).click()
  await dialog.getByRole('button', { name: 'Deduct', exact: true }).click()
  await dialog.getByLabel('Amount, CZK').fill('501')
  await expect(dialog.getByLabel('Amount, CZK')).toHaveAccessibleDescription(`500${NBSP}Kč at most: that’s what is available.`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Credit pays for a class, and the roster shows it.
  const body = { session_id: offered.id, use: 'credit' }
  await call('POST', '/sandbox/group-session/create-checkout/', { token: eva.token, body })
  await page.goto('/manage/#/')
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Eva' })
  await expect(row.getByText('350 Kč from credit')).toBeVisible()

  // Money received for another class becomes credit; only that part can be paid out.
  await call('POST', `/sandbox/sessions/${(await take(paid, eva.token)).split('/').pop()}/pay/`)
  await page.goto(`/manage/#/class/${paid.id}`)
  await page.getByRole('article', { name: paid.title.en }).getByRole('button', { name: 'Eva', exact: true }).click()
  await dialog.getByRole('button', { name: 'As credit' }).click()
  await dialog.getByRole('button', { name: 'Refund 200 Kč…' }).click()
  await expect(dialog.getByText('The money stays with you as the client’s credit')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund 200 Kč', exact: true }).click()
  await expect(page.getByText('Refund to Eva: 200 Kč')).toBeVisible()

  await page.goto(`/manage/#/people/${eva.id}`)
  await expect(credit.getByRole('heading')).toContainText(`350${NBSP}Kč`, { timeout: 60_000 })
  await expect(credit.getByText(`200${NBSP}Kč came from the client’s payments`)).toBeVisible({ timeout: 60_000 })
  await expect(credit.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText(`−350${NBSP}Kč`)
  await credit.getByRole('button', { name: 'Pay out' }).click()
  await expect(dialog.getByText(`The other 150${NBSP}Kč didn’t come from payments`)).toBeVisible()
  await dialog.getByLabel('Amount, CZK').fill('201')
  await expect(dialog.getByLabel('Amount, CZK')).toHaveAccessibleDescription(`200${NBSP}Kč at most.`)
  await dialog.getByLabel('Amount, CZK').fill('200')
  await dialog.getByRole('button', { name: 'Pay out 200 Kč' }).click()
  await expect(page.getByText('Credit paid out to Eva: 200 Kč')).toBeVisible()
  await expect(credit.getByRole('heading')).toContainText(`150${NBSP}Kč`, { timeout: 60_000 })
  await expect(credit.getByRole('button', { name: 'Pay out' })).toHaveCount(0)

  // The cancellation of the class shows the amount refunded to credit, in the sheet and on the button.
  await page.goto(`/manage/#/class/${offered.id}`)
  const panel = page.getByRole('article', { name: offered.title.en }).last()
  await panel.getByRole('button', { name: 'Cancel class' }).click()
  await expect(dialog.getByText('1 credit payment will be refunded as credit')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Cancel class, refund 350${NBSP}Kč as credit, notify 1 person` })).toBeVisible()
  expect((await asItIs(offered)).roster).toMatchObject([{ covered: 350, paid: { method: 'credit', amount: 0 } }])
})

test('the back office shows the credit set aside by an unpaid booking, and shows at the field why a deduction was refused', async ({
  page,
}) => {
  const offered = await offer('group', { price: 350 })
  const ida = await client('Ida')
  const path = `/people/${ida.id}/credit/`
  await call('POST', path, { token: await staffToken(), body: { amount: 100, note: 'A present' } })
  await call('POST', '/sandbox/group-session/create-checkout/', { token: ida.token, body: { session_id: offered.id, use: 'credit' } })
  await homeOf(page, offered)
  await atHome(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Ida' })
  await expect(row.getByText(/Held until (\w{3},?\s\d\d?\s\w+, )?\d?\d:\d\d, unpaid, 100\sKč of credit set aside/)).toBeVisible()
  // Credit pays 100 Kč, so staff receive only the remaining 250 Kč.
  await row.getByRole('button', { name: 'Ida', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(`250${NBSP}Kč unpaid. Record as received:`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goto(`/manage/#/people/${ida.id}`)
  await expect(creditOf(page).getByText(`0${NBSP}Kč is available; 100${NBSP}Kč is set aside for unpaid bookings and passes.`)).toBeVisible()

  // The stubbed answer contains credit that has meanwhile been spent elsewhere.
  await answer(page, path, async ({ method, real }) =>
    method === 'GET' ? { body: { ...(await real<object>()), available: 100 } } : undefined,
  )
  await page.reload()
  await creditOf(page).getByRole('button', { name: 'Add or deduct credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deduct', exact: true }).click()
  await dialog.getByLabel('Amount, CZK').fill('100')
  await dialog.getByLabel('Reason').fill('A mistake')
  await dialog.getByRole('button', { name: 'Deduct 100 Kč' }).click()
  await expect(dialog.getByLabel('Amount, CZK')).toHaveAccessibleDescription('There isn’t enough credit left.')
})
