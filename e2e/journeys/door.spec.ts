import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { SessionRegistration } from '../../packages/contract/booking/booking.ts'
import { call } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'

for (const javaScriptEnabled of [true, false])
  test.describe(`a person can join an online class with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test('pressing Join on the open door page records attendance and leads to the online meeting, but loading this page does neither', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', javaScriptEnabled })
      const page = await context.newPage()
      await page.route('https://meet.example.com/**', (route) => route.fulfill({ body: 'in the room' }))
      const [anna, session, token] = await Promise.all([provenAccount(), offer('group', { online: true }), staffToken()])
      const checkout = await take(session, anna.access)
      await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
      const [own] = await call<SessionRegistration[]>('GET', '/session-registrations/?scope=mine', { token: anna.access })
      const soon = new Date(Date.now() + 5 * 60_000).toISOString()
      await call('PATCH', `/group-sessions/${session.id}/`, {
        token,
        body: { date: dayKey(soon, ZONE), time: timeKey(soon, ZONE), force: true },
      })
      const attendedAt = async () => (await call<SessionRegistration>('GET', `/session-registrations/${own?.id}/`, { token })).attended_at

      await page.goto(own?.join_url ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room is open')
      expect(await attendedAt()).toBeNull()
      await page.getByRole('button', { name: 'Join' }).click()
      await expect(page).toHaveURL(/^https:\/\/meet\.example\.com\//)
      expect(await attendedAt()).not.toBeNull()
      await context.close()
    })
  })

test('Join in My Bookings leads to the door page of an online class even days before the class', async ({ page }) => {
  const [anna, session] = await Promise.all([provenAccount(), offer('group', { online: true })])
  const checkout = await take(session, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const join = rowOf(page, session.title.en).getByRole('link', { name: 'Join' })
  await expect(join).toHaveAttribute('href', /\/join\/[\w-]+$/)
  await page.goto((await join.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room isn’t open yet')
})
