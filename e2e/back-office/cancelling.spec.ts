import type { Page } from '@playwright/test'
import { shortDate, timeOfDay } from '../../packages/browser/format.ts'
import type { CancellationPolicy } from '../../packages/contract/booking/cancellation-policy.ts'
import type { PersonDetail } from '../../packages/contract/people/people.ts'
import type { Today } from '../../packages/contract/studio/today.ts'
import { call, newAccount } from '../accounts.ts'
import { offer, staffToken, take } from '../offers.ts'
import { inMinutes, noonIn } from '../stand-ins/stand-in-lists.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { dayBefore, settingsWith } from './policies.ts'
import { atHome } from './steps.ts'

const DAY_MS = 86_400_000

test('staff can turn on cancelling for group classes, with a preview of the rules in both languages', async ({ page }) => {
  const start = noonIn(20)
  const sent = await settingsWith(page, { slot_policy: null, session_policy: null, event_policy: null })
  await nextClass(page, { title: 'Hatha by the river', start })
  await atHome(page)
  await page.goto('/manage/#/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cancelling/ })
    .click()
  const group = page.getByRole('region', { name: 'Group classes' })
  await expect(group.getByText('they have to write to you')).toBeVisible()
  await group.getByRole('switch', { name: 'Clients can cancel a paid booking themselves' }).check()
  await expect(group.getByText('about “Hatha by the river”')).toBeVisible()
  const until = new Date(Date.parse(start) - DAY_MS).toISOString()
  const when = `${shortDate(until, 'en', 'Europe/Prague')}, ${timeOfDay(until, 'Europe/Prague')}`
  await expect(group.getByText(`Free to cancel until ${when}. After that, no refund.`)).toBeVisible()
  await expect(group.locator('[lang=ru]')).toContainText('Бесплатная отмена до')

  // The form shows the policy as one number. The steps of the policy are behind More rules.
  const hours = group.getByLabel('Full refund until')
  await expect(hours).toHaveValue('24')
  await hours.fill('')
  await expect(group.getByText('Enter a whole number of hours, 2,160 at most.').first()).toBeVisible()
  await hours.fill('48')
  const earlier = new Date(Date.parse(start) - 2 * DAY_MS).toISOString()
  await expect(group.locator('[lang=en]')).toContainText(shortDate(earlier, 'en', 'Europe/Prague'))
  await expect(group.getByRole('button', { name: 'Add a step' })).toBeHidden()
  await group.getByText('More rules').click()
  await expect(hours).toBeHidden()

  const resale = group.getByRole('switch', { name: 'Refund late cancellations when the spot is taken' })
  await expect(resale).toBeChecked()
  await expect(resale).toHaveAccessibleDescription(/once someone else takes the spot and pays for it/)
  await resale.uncheck()

  await group.getByRole('button', { name: 'Add a step' }).click()
  await expect(group.locator('[lang=en]')).toContainText('50% is refunded if you cancel by')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. This applies to new bookings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(sent).toEqual([
    {
      session_policy: {
        steps: [
          { until: { hours: 48 }, back_percent: 100 },
          { until: { hours: 24 }, back_percent: 50 },
        ],
        exchange_until: null,
        resale: false,
      },
    },
  ])
})

test('the cancellation settings show an error at the field of an invalid rule, and save nothing', async ({ page }) => {
  const sent = await settingsWith(page, { slot_policy: null, session_policy: dayBefore, event_policy: null })
  await atHome(page)
  await page.goto('/manage/#/settings/cancelling')
  const group = page.getByRole('region', { name: 'Group classes' })
  const save = page.getByRole('button', { name: 'Save' })
  const step = (number: number) => group.getByRole('group', { name: `Step ${number}` })
  await group.getByText('More rules').click()
  await step(1).getByLabel('Refunded, %').fill('150')
  await expect(step(1).getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await expect(step(1).getByLabel('Refunded, %')).toHaveAccessibleDescription('Enter a whole number from 1 to 100.')
  await expect(group.getByText('appears here once the steps are correct')).toBeVisible()
  await expect(save).toBeDisabled()
  await step(1).getByLabel('Refunded, %').fill('100')

  await group.getByRole('button', { name: 'Add a step' }).click()
  await step(2).getByLabel('Until').fill('36')
  await expect(step(2).getByText('This must be later than in the step above.')).toBeVisible()
  await step(2).getByLabel('Unit').selectOption({ label: 'on the day before' })
  await expect(step(2).getByLabel('Until')).toHaveValue('20:00')
  await step(2).getByLabel('Refunded, %').fill('100')
  await expect(step(2).getByText('This must be less than in the step above.')).toBeVisible()
  await step(2).getByLabel('Refunded, %').fill('40')
  await expect(save).toBeEnabled()

  // With three steps, the policy has no room for another one, and the button disappears.
  await group.getByRole('button', { name: 'Add a step' }).click()
  await expect(step(3)).toBeVisible()
  await expect(group.getByRole('button', { name: 'Add a step' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(step(2)).toHaveCount(0)
  await expect(save).toHaveCount(0)
  expect(sent).toEqual([])
})

test('the cancellation settings show an error when the rules fail to load, and load them on retry', async ({ page }) => {
  let isDown = true
  await answer(page, '/settings/', () => (isDown ? { status: 500 } : undefined))
  await atHome(page)
  await page.goto('/manage/#/settings/cancelling')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect(page.getByRole('region', { name: 'Group classes' })).toBeVisible()
})

test('staff can give a class separate cancellation rules, and return the class to the rules of its kind', async ({ page }) => {
  const offered = await offer('group')
  const token = await staffToken()
  const policy = async () => (await call<{ policy: CancellationPolicy | null }>('GET', `/group-sessions/${offered.id}/`, { token })).policy
  await settingsWith(page, { slot_policy: null, session_policy: dayBefore, event_policy: null })
  await atHome(page)
  await page.goto(`/manage/#/group-sessions/${offered.id}`)
  const own = page.getByRole('region', { name: 'Cancelling' })
  await own.getByText('More rules').click()
  await expect(own.getByRole('button', { name: 'Same as all group classes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(own.getByText('Free to cancel until')).toBeVisible()
  await own.getByRole('button', { name: 'Its own rules' }).click()
  await own.getByText('More rules').last().click()
  const step = own.getByRole('group', { name: 'Step 1' })
  await step.getByLabel('Unit').selectOption({ label: 'days before the start' })
  await step.getByLabel('Until').fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  // Waits until the page has returned to the list. A later return would close the form that the test opens next.
  await expect(page).toHaveURL(/#\/group-sessions$/)
  expect(await policy()).toEqual({ ...dayBefore, steps: [{ until: { hours: 168 }, back_percent: 100 }] })

  await page.goto(`/manage/#/group-sessions/${offered.id}`)
  // The class has its own policy, so the fields of the policy are expanded.
  await expect(own.getByLabel('Full refund until')).toHaveValue('168')
  await own.getByRole('button', { name: 'Same as all group classes' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#\/group-sessions$/)
  expect(await policy()).toBeNull()
})

test('Today lists today’s cancellations with the refund and the free spots', async ({ page }) => {
  const [at, start] = [inMinutes(-30), noonIn(3)]
  const someone = (id: number, name: string, more: Partial<Today['left'][number]>) => ({
    booking_id: id,
    person: { id, name },
    class: { id: 9, kind: 'session' as const, title: 'Hatha by the river', start },
    at,
    percent: 100,
    refunded: 350,
    seats_free: 3,
    ...more,
  })
  const left = [someone(1, 'Lucie Malá', {}), someone(2, 'Petr Kučera', { percent: 0, refunded: 0, seats_free: 0 })]
  await answer(page, '/today/', async ({ real }) => ({ body: { ...(await real<Today>()), left } }))
  await atHome(page)
  const list = page.getByRole('region', { name: 'Cancelled today' })
  const lucie = list.getByRole('listitem').filter({ hasText: 'Lucie Malá' })
  await expect(lucie).toContainText(`${timeOfDay(at, 'Europe/Prague')}, refund: 350 Kč`)
  await expect(lucie).toContainText('3 spots free now')
  await expect(lucie.getByRole('link', { name: 'Hatha by the river' })).toHaveAttribute('href', '#/class/9')
  await expect(list.getByRole('listitem').filter({ hasText: 'Petr Kučera' })).toContainText('no money refunded')
})

test('the pages of the booking, the person and the payment show a client’s cancellation and refund', async ({ page }) => {
  const { bookingId, personId, paymentId } = await cancelledBooking()
  await atHome(page)
  await page.goto(`/manage/#/session-registrations/${bookingId}`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(
      /Lucie cancelled on .*, \d?\d:\d\d\. Refund: 350\sKč, the way it was paid\. That’s 100% of the price, less any earlier refund\./,
    ),
  ).toBeVisible()
  await expect(main.getByText(/Rules for this booking: Free to cancel until/)).toBeVisible()
  await page.goto(`/manage/#/people/${personId}`)
  await expect(main.getByText(/Lucie cancelled on .*Refund: 350\sKč/)).toBeVisible()
  await page.goto(`/manage/#/payments/${paymentId}/show`)
  await expect(main.getByRole('listitem').filter({ hasText: '350 Kč' })).toContainText('client')
  await page.goto('/manage/')
  await expect(page.getByRole('region', { name: 'Cancelled today' }).getByRole('link', { name: 'Lucie' }).first()).toBeVisible()
})

/** Lucie pays 350 Kč for a class and cancels it. */
async function cancelledBooking() {
  const offered = await offer('group', { price: 350 })
  const token = await staffToken()
  await call('PATCH', `/group-sessions/${offered.id}/`, { token, body: { policy: dayBefore } })
  const lucie = (await newAccount('Lucie')).access
  await call('POST', `/sandbox/sessions/${(await take(offered, lucie)).split('/').pop()}/pay/`)
  const own = await call<{ id: number; session: { id: number } }[]>('GET', '/session-registrations/', { token: lucie })
  const bookingId = own[0]?.id ?? 0
  const expected = { percent: 100, amount: 350, entries: 0 }
  await call('POST', `/session-registrations/${bookingId}/cancellation/`, { token: lucie, body: { back: 'money', expected } })
  const booking = await call<{ client: { id: number } }>('GET', `/session-registrations/${bookingId}/`, { token })
  const { payments } = await call<PersonDetail>('GET', `/people/${booking.client.id}/`, { token })
  return { bookingId, personId: booking.client.id, paymentId: payments[0]?.id ?? 0 }
}

/** Makes the API return this class as the next one of every kind. */
const nextClass = (page: Page, { title, start }: { title: string; start: string }) =>
  answer(page, '/offerings/', { body: [{ id: 1, title, start, policy: null }], headers: { 'x-total-count': '1' } })
