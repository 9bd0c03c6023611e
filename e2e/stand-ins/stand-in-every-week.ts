import type { Page } from '@playwright/test'
import type { StandingBooking, StandingReason } from '../../packages/contract/booking/standing.ts'
import { standInBookings } from './stand-in-cancelling.ts'
import { answer } from './stand-ins.ts'

const FIRST = Date.parse('2030-01-07T17:00:00Z')
const WEEK_MS = 7 * 86_400_000

/** Returns a date for each week from Monday, 7 January 2030, 18:00 in Prague. */
export const weeks = (...reasons: (StandingReason | null)[]): StandingBooking['dates'] =>
  reasons.map((reason, week) => ({ offering_id: 40 + week, start: new Date(FIRST + week * WEEK_MS).toISOString(), reason }))

export const standingBooking = (change: Partial<StandingBooking> = {}): StandingBooking => ({
  id: 5,
  person_id: 1,
  name: 'Anna',
  type: 'group',
  title: 'Slow hatha',
  series_id: 'c5b1f7a4-56c1-4c44-8a3c-5f0d54f7e6b1',
  pass_id: 3,
  from: '2026-01-01',
  until: null,
  pause: null,
  status: 'active',
  dormant_since: null,
  created_at: '2026-01-01T10:00:00Z',
  dates: weeks('already_there', 'already_there', 'full', 'given_up'),
  ...change,
})

/** Signs a person in and opens My Bookings with these standing bookings and no other bookings. */
export async function openOwnWeeks(page: Page, own: StandingBooking[], language: 'en' | 'ru') {
  await standInBookings(page, [])
  await answer(page, '/standing-bookings/', { body: own })
  await page.goto(`/my-services?tab=group&lng=${language}`)
}
