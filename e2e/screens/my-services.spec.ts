import type { Page } from '@playwright/test'
import type { Booking } from '../../contract/booking.ts'
import { noonIn } from '../stand-in-lists.ts'
import { answer, pretendSignedIn } from '../stand-ins.ts'
import { expect, rowOf, test } from '../visitor.ts'

const [BOOKINGS, SESSIONS, EVENTS] = ['/bookings/', '/session-registrations/', '/event-registrations/'] as const
const LINK = 'https://meet.example.com/anna'
const [start, end] = [noonIn(2), noonIn(2, 60)]

function bookingOf(id: number, status: string, meet_link: string | null = null): Omit<Booking, 'status'> & { status: string } {
  return {
    ...{ id, status, meet_link, trainer: 'Eva', price_paid: 650, held_until: null, cancelled_by: null },
    service: { id, name: `Class ${id}`, is_online: meet_link !== null, place: 'Ukázková 12', price: 650 },
    slot: { id, start, end },
  }
}
const sessionOf = (id: number, status: string) => ({
  ...{ id, status, total_amount: 320, held_until: null, cancelled_by: null },
  session: { id, title: `Group ${id}`, date: '', time: '', start, end, is_online: true, meet_link: LINK, description: '', place: '' },
})
const eventOf = (id: number, status: string) => ({
  ...{ id, status, price_paid: 450, meet_link: null, held_until: null, cancelled_by: null },
  event: { id, event_type: 'workshop', subtype: `Event ${id}`, time: start, end, place: 'Ukázková 12', description: '', is_online: false },
})
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('only what is paid is there, counted on its tab, with its badge and its meeting link', async ({ page }) => {
  await pretendSignedIn(page)
  const statuses = ['pending', 'cancelled']
  await answer(page, BOOKINGS, {
    body: [bookingOf(1, 'paid', LINK), bookingOf(2, 'paid'), ...statuses.map((status) => bookingOf(3, status))],
  })
  await answer(page, SESSIONS, { body: { results: [sessionOf(1, 'paid'), ...statuses.map((status) => sessionOf(2, status))] } })
  await answer(page, EVENTS, { body: statuses.map((status) => eventOf(1, status)) })
  await page.goto('/my-services')
  await expect(page.getByRole('tab')).toHaveText([/Individual Classes.*2$/, /Group Sessions.*1$/, /Events.*0$/])
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Class 1', 'Class 2'])
  await expect(rowOf(page, 'Class 1').getByText('Paid', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Class 1').getByRole('link', { name: 'Join' })).toHaveAttribute('href', LINK)
  await expect(rowOf(page, 'Class 2').getByRole('link', { name: 'Join' })).toHaveCount(0)

  await tab(page, 'Group Sessions').click()
  await expect(titles).toHaveText(['Group 1'])
  await expect(rowOf(page, 'Group 1').getByRole('link', { name: 'Join' })).toHaveAttribute('href', LINK)
  await tab(page, 'Events').click()
  await expect(titles).toHaveCount(0)
})

test('each list that fails is named with its status, and Try Again asks once more', async ({ page }) => {
  await pretendSignedIn(page)
  const broken = { status: 500, body: {} }
  for (const path of [BOOKINGS, SESSIONS, EVENTS]) await answer(page, path, broken)
  await page.goto('/my-services')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Bookings API error: 500')
  await expect(panel).toContainText('Sessions API error: 500')
  await expect(panel).toContainText('Events API error: 500')

  await answer(page, BOOKINGS, { body: [bookingOf(1, 'paid')] })
  await answer(page, SESSIONS, { body: [] })
  await answer(page, EVENTS, { body: { unexpected: true } })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rowOf(page, 'Class 1')).toBeVisible()
  await expect(panel).toContainText('Invalid data format received from server')
  await answer(page, EVENTS, { body: [eventOf(1, 'paid')] })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel).not.toContainText('Invalid data format')
  await expect(tab(page, 'Events')).toHaveText(/1$/)
})

test('badges are green, yellow, red, and grey for anything else', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, BOOKINGS, { body: [bookingOf(1, 'paid')] })
  for (const path of [SESSIONS, EVENTS]) await answer(page, path, { body: [] })
  await page.goto('/my-services')
  const badge = page.getByText('Paid', { exact: true })
  await expect(badge).toHaveClass(/paid/)
  // The other three never stand on this page: what a badge of theirs would look like here.
  const looks = await page.evaluate<string[]>(`
    const badge = document.querySelector('.badge')
    ;['paid', 'pending', 'cancelled', 'other'].map((look) => {
      badge.className = 'badge ' + look
      return getComputedStyle(badge).backgroundColor
    })`)
  expect(looks.map(colourOf)).toEqual(['green', 'yellow', 'red', 'grey'])
})

/** The name of a colour as the browser computes it: `oklch(lightness chroma hue)`. */
function colourOf(look: string): string {
  const [chroma = 0, hue = 0] = (/oklch\([\d.]+ ([\d.]+) ([\d.]+)\)/.exec(look) ?? []).slice(1).map(Number)
  if (chroma < 0.025) return 'grey'
  if (hue < 45) return 'red'
  return hue < 110 ? 'yellow' : 'green'
}
