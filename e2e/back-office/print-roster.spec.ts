import { call, newAccount } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test('staff can print the roster in two presses, with the amounts due and optional phone numbers', {
  tag: '@phone',
}, async ({ page }) => {
  const [anna, boris, session] = await Promise.all([newAccount('Anna'), newAccount('Boris'), offer('group', { seats: 4 })])
  const token = await staffToken()
  const [known] = await call<{ id: number }[]>('GET', `/people/?q=${encodeURIComponent(boris.email)}`, { token })
  await call('PATCH', `/people/${known?.id}/`, { token, body: { phone: '+420777123456' } })
  await take(session, anna.access)
  await call('POST', `/offerings/${session.id}/bookings/`, { token, body: { person_id: known?.id, payment: 'due' } })
  await atHome(page)
  await page.goto(`/manage/#/class/${session.id}`)
  await page.evaluate('window.print = () => { window.printed = document.querySelector("body > .paper").innerText }')

  const panel = page.getByRole('article', { name: session.title.en })
  await panel.getByRole('button', { name: 'Print' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await page.evaluate('typeof window.printed')).toBe('string')

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body > .paper')
  await expect(paper.getByRole('row', { includeHidden: true })).toHaveText([/Name/, /^1Anna/, /^2Boris.*500/, /^3/, /^4/])
  await expect(sheet).toBeHidden()
  await expect(paper).not.toContainText('777')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toBeHidden()
  await sheet.getByRole('checkbox', { name: 'With phone numbers' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('+420777123456')
})
