import type { Page } from '@playwright/test'
import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import { type Account, call, newAccount } from '../accounts.ts'
import { type Offer, offer, staffToken, take } from '../offers.ts'
import { countPresses } from '../presses.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'

async function pay(offered: Offer, { access }: Account) {
  const checkout = await take(offered, access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
}

/** Creates a class that starts too soon for a refund. */
async function soon(hours: number, seats: number): Promise<Offer> {
  const start = new Date(Date.now() + hours * 3_600_000).toISOString()
  const title = `Quiet hour ${Date.now()}`
  const when = { date: dayKey(start, ZONE), time: timeKey(start, ZONE), duration: 15, force: true }
  const body = { ...when, title_en: title, title_ru: title, place: 'Studio', price: 350, max_participants: seats }
  const { id } = await call<GroupSession>('POST', '/group-sessions/', { token: await staffToken(), body })
  return { id, kind: 'group', title: { en: title, ru: title }, start, path: `/booking?tab=group&date=${when.date}` }
}

const spotsOf = async ({ id }: Offer) =>
  (await call<GroupSession[]>('GET', '/group-sessions/?scope=public')).find((one) => one.id === id)?.available_spots
const sheet = (page: Page) => page.getByRole('dialog')

test('cancelling a booking before the deadline takes two presses, shows the refund before and after, and frees the seat', {
  tag: '@phone',
}, async ({ page }) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group', { price: 350, seats: 5 })])
  await pay(session, anna)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const row = rowOf(page, session.title.en)
  await expect(row).toContainText('Free to cancel until')
  const presses = await countPresses(page)
  await row.getByRole('button', { name: /^Can’t make it/ }).click()
  await sheet(page).getByRole('button', { name: 'Cancel for a CZK 350 refund' }).click()
  await expect(sheet(page)).toContainText('I’m refunding CZK 350 to your card.')
  expect(await presses()).toBe(2)
  expect(await spotsOf(session)).toBe(5)
  await sheet(page).getByRole('link', { name: 'Book this one again' }).click()
  await expect(rowOf(page, session.title.en).getByRole('button', { name: /^Book: / })).toBeVisible()
})

test('the cancel button says that a cancellation after the deadline refunds nothing', async ({ page }) => {
  const [anna, quiet] = await Promise.all([newAccount(), soon(5, 3)])
  await pay(quiet, anna)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  await expect(rowOf(page, quiet.title.en)).toContainText('The deadline for a refund has passed')
  await rowOf(page, quiet.title.en)
    .getByRole('button', { name: /^Can’t make it/ })
    .click()
  await expect(sheet(page)).toContainText('The class starts in less than 24 hours, so there’s no refund.')
  await sheet(page).getByRole('button', { name: 'Release my spot without a refund' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Your spot has been released.' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, quiet.title.en)).toHaveCount(0)
})

test('a person who cancels a booking of a class that the studio moved gets a refund even shortly before the start', async ({ page }) => {
  const [anna, session] = await Promise.all([newAccount(), soon(5, 3)])
  await pay(session, anna)
  const later = new Date(Date.parse(session.start) + 3_600_000).toISOString()
  const body = { date: dayKey(later, ZONE), time: timeKey(later, ZONE), force: true }
  await call('PATCH', `/group-sessions/${session.id}/`, { token: await staffToken(), body })
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  await expect(rowOf(page, session.title.en)).toContainText('Free to cancel until it starts')
  await rowOf(page, session.title.en)
    .getByRole('button', { name: /^Can’t make it/ })
    .click()
  await expect(sheet(page)).toContainText(
    /I’ve moved this class from .*\d?\d:\d\d to .*\d?\d:\d\d\. You can cancel for a full refund until .*\d?\d:\d\d\./,
  )
  await sheet(page).getByRole('button', { name: 'Cancel for a CZK 350 refund' }).click()
  await expect(sheet(page)).toContainText('I’m refunding CZK 350 to your card.')
})
