import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { MoveOptions } from '../../packages/contract/booking/move.ts'
import type { RosterRow } from '../../packages/contract/booking/roster.ts'
import type { StaffCredit } from '../../packages/contract/money/credit.ts'
import { call, newAccount } from '../accounts.ts'
import { eveningIn } from '../dates.ts'
import { emailsTo } from '../emails.ts'
import { type Offer, offer, staffToken, take } from '../offers.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { asItIs, namesOf } from './a-class.ts'
import { atHome } from './steps.ts'

/** Anna pays for the class by card. Returns her roster row and her email address. */
async function annaIn(offered: Offer): Promise<{ row: RosterRow; email: string }> {
  const { access, email } = await newAccount('Anna')
  await call('POST', `/sandbox/sessions/${(await take(offered, access)).split('/').pop()}/pay/`)
  const [row] = (await asItIs(offered)).roster
  if (!row) throw new Error('She has no place')
  return { row, email }
}

/** Moves a class into the next sixty days, at a time that only this test uses. */
async function soon({ id, title }: Offer): Promise<Offer> {
  const start = eveningIn(5, (test.info().workerIndex * 40) % 200)
  const body = { date: dayKey(start, 'Europe/Prague'), time: timeKey(start, 'Europe/Prague'), force: true }
  await call('PATCH', `/group-sessions/${id}/`, { token: await staffToken(), body })
  return { id, kind: 'group', title, start, path: `/booking?tab=group&date=${body.date}` }
}
const moveOf = ({ booking_id }: RosterRow) => `/session-registrations/${booking_id}/move/`

test('staff can move a person to a cheaper date, and add the difference to the credit of this person', async ({ page }) => {
  const [offered, cheaper] = [await offer('group', { price: 350 }), await soon(await offer('group', { price: 200 }))]
  const { row, email } = await annaIn(offered)
  await atHome(page)
  await page.goto(`/manage/#/class/${offered.id}`)
  const panel = page.getByRole('article', { name: offered.title.en })
  await panel.getByRole('button', { name: 'Anna', exact: true }).click()
  await page.getByRole('button', { name: 'Move to another date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Anna to another date' })
  const date = dialog.getByRole('button', { name: new RegExp(`${cheaper.title.en}, 5 free spots, 150\\sKč less`) })
  await date.click()
  await expect(dialog.getByText(/It costs 150\sKč less. 150\sKč can be refunded./)).toBeVisible()
  await expect(dialog.getByText('The money will be refunded to the card they paid with.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose another date' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Don’t refund' }).click()
  await expect(dialog.getByText(/150\sKč stays with you./)).toBeVisible()
  await dialog.getByRole('switch', { name: 'Notify the client by email' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Move without notifying' })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Notify the client by email' }).check()

  // The price changes after the list was loaded. The move is then refused, and the list is loaded again with no class selected.
  await call('PATCH', `/group-sessions/${cheaper.id}/`, { token: await staffToken(), body: { price: 250 } })
  await dialog.getByRole('button', { name: 'Move and notify Anna' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The dates or prices have changed in the meantime. This is the new list.')
  expect(namesOf((await asItIs(offered)).roster)).toEqual(['Anna'])
  await dialog.getByRole('button', { name: new RegExp(`${cheaper.title.en}, 5 free spots, 100\\sKč less`) }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'As credit' }).click()
  await expect(dialog.getByText('The money stays with you as the client’s credit')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move and notify Anna' }).click()

  await expect(page.getByText(/^Anna moves to /)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('Moves to another date in a minute')).toBeVisible()
  await expect(panel.getByText('No bookings yet.')).toBeVisible({ timeout: 60_000 })
  expect((await asItIs(offered)).roster).toEqual([])
  expect((await asItIs(cheaper)).roster).toMatchObject([{ booking_id: row.booking_id, price: 250, person: { first_name: 'Anna' } }])
  const credit = await call<StaffCredit>('GET', `/people/${row.person.id}/credit/`, { token: await staffToken() })
  expect(credit).toMatchObject({ balance: 100, payable: 100 })
  const told = async () => (await emailsTo(email)).filter(({ text }) => text?.includes(cheaper.title.en)).length
  await expect.poll(told, { timeout: 30_000 }).toBe(1)
})

test('the sheet for moving a person shows why the server refused to list dates, or says that no other date has a free spot', async ({
  page,
}) => {
  const offered = await offer('group', { price: 350 })
  const { row } = await annaIn(offered)
  await atHome(page)
  await answer(page, moveOf(row), { status: 409, body: { code: 'already_started', error: 'This class has already started.' } })
  await page.goto(`/manage/#/class/${offered.id}`)
  await page.getByRole('article', { name: offered.title.en }).getByRole('button', { name: 'Anna', exact: true }).click()
  await page.getByRole('button', { name: 'Move to another date' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('This class has already started.')
  await answer(page, moveOf(row), async ({ real }) => ({ body: { ...(await real<MoveOptions>()), targets: [] } }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('There is no other date with a free spot in the next 60 days.')).toBeVisible()
})
