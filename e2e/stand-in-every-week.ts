import type { StandingBooking } from '../packages/contract/booking/standing.ts'
import { noonIn } from './stand-in-lists.ts'

export const WEEKS = '/standing-bookings/'
export const OFFER = `${WEEKS}offer/`
export const PREVIEW = `${WEEKS}preview/`

type Reason = StandingBooking['dates'][number]['reason']

/** Returns a date a week after the previous one for each reason, from the class 1 in five days. */
export const weekDates = (...reasons: Reason[]) =>
  reasons.map((reason, index) => ({ offering_id: index + 1, start: noonIn(5 + 7 * index), reason }))

/** Returns a standing booking with two booked dates. Its title is the same in both languages. */
export const ownWeek = (change: Partial<StandingBooking> = {}): StandingBooking => ({
  id: 3,
  person_id: 1,
  name: 'Anna',
  type: 'group',
  title: 'Slow hatha',
  series_id: '00000000-0000-4000-8000-000000000000',
  pass_id: 5,
  from: noonIn(0).slice(0, 10),
  until: null,
  pause: null,
  status: 'active',
  sleeps_since: null,
  created_at: noonIn(-1),
  dates: weekDates('already_there', 'already_there', 'standing_full', 'pass_empty', 'pass_empty', 'pass_empty', 'pass_empty'),
  ...change,
})
