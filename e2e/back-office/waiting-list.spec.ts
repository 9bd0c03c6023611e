import { call, newAccount } from '../accounts.ts'
import { offer, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test('staff see who waits for a class, take somebody off and put them back', async ({ page }) => {
  const [anna, clara, boris, session] = await Promise.all([
    ...[provenAccount('Anna'), provenAccount('Clara'), newAccount('Boris')],
    offer('group', { seats: 1 }),
  ] as const)
  await take(session, boris.access)
  for (const { access: token } of [anna, clara]) await call('POST', '/waiting-list/', { token, body: { type: 'group', id: session.id } })
  await atHome(page)
  await page.goto(`/manage/#/class/${session.id}`)
  const list = page.getByRole('region', { name: 'Waiting list' })
  await expect(list.getByRole('listitem')).toHaveText([/^Anna/, /^Clara/])
  await list.getByRole('button', { name: 'Remove Anna' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/^Clara/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/^Anna/, /^Clara/])
})
