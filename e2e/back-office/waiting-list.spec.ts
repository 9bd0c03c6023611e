import { call, newAccount } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test('staff can see the waiting list of a class, remove a person from it, and undo the removal', async ({ page }) => {
  const [anna, clara, boris, session] = await Promise.all([
    provenAccount('Anna'),
    provenAccount('Clara'),
    newAccount('Boris'),
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

test('staff can write to the people on the waiting list of a class, and see the recipients of the message', async ({ page }) => {
  const [anna, boris, session] = await Promise.all([provenAccount('Anna'), newAccount('Boris'), offer('group', { seats: 1 })] as const)
  await take(session, boris.access)
  await call('POST', '/waiting-list/', { token: anna.access, body: { type: 'group', id: session.id } })
  await atHome(page)
  await page.goto(`/manage/#/class/${session.id}`)
  await page.getByRole('article', { name: session.title.en }).getByRole('button', { name: 'Message' }).click()
  const sheet = page.getByRole('dialog')
  const choice = sheet.getByRole('group', { name: 'Who gets it' })
  await choice.getByRole('button', { name: 'Both' }).click()
  await expect(sheet.getByRole('button', { name: 'Send 2 emails' })).toBeVisible()
  await choice.getByRole('button', { name: 'The waiting list' }).click()
  await sheet.getByLabel(/^In English/).fill('There will be a second class.')
  await sheet.getByRole('button', { name: 'Send 1 email' }).click()
  const written = page.getByRole('listitem').filter({ hasText: 'There will be a second class.' })
  await expect(written).toContainText('The waiting list, 0 of 1 sent')
})

test('the sheet for adding a person to a class names the people on the waiting list who are skipped', async ({ page }) => {
  const [anna, clara, boris, session] = await Promise.all([
    provenAccount('Anna'),
    provenAccount('Clara'),
    newAccount('Boris'),
    offer('group', { seats: 1 }),
  ] as const)
  await take(session, boris.access)
  for (const { access: token } of [anna, clara]) await call('POST', '/waiting-list/', { token, body: { type: 'group', id: session.id } })
  const [hold] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: boris.access })
  await call('DELETE', `/session-registrations/${hold?.id}/`, { token: boris.access })
  const turn = async () => (await call<{ turn: object | null }[]>('GET', '/waiting-list/', { token: anna.access }))[0]?.turn
  await expect.poll(turn, { timeout: 30_000 }).toMatchObject({ price: 500 })
  // With one more seat, staff may add a person and see who is passed over.
  await call('PATCH', `/group-sessions/${session.id}/`, { token: await staffToken(), body: { max_participants: 2 } })
  await expect
    .poll(async () => (await call<{ turn: object | null }[]>('GET', '/waiting-list/', { token: clara.access }))[0]?.turn, {
      timeout: 30_000,
    })
    .not.toBeNull()
  await call('PATCH', `/group-sessions/${session.id}/`, { token: await staffToken(), body: { max_participants: 3 } })
  await atHome(page)
  await page.goto(`/manage/#/class/${session.id}`)
  await page.getByRole('article', { name: session.title.en }).getByRole('button', { name: 'Add a person' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(
    /On the waiting list: Anna.* \(spot held until .*\), Clara.* \(spot held until .*\)\. Anyone you add here goes ahead/,
  )
})
