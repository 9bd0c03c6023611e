import type { Page } from '@playwright/test'
import type { CourseQuote } from '../../packages/contract/booking/course-quote.ts'
import type { Course, MakeUps } from '../../packages/contract/booking/courses.ts'
import type { Order } from '../../packages/contract/money/order.ts'
import { bookedClasses, standInBookings } from './stand-in-cancelling.ts'
import { inMinutes, noonIn } from './stand-in-lists.ts'
import { ownPass } from './stand-in-passes.ts'
import { answer } from './stand-ins.ts'

const NAME = 'Autumn hatha'
const PASS = { id: 5, name: NAME }
export const LAST_DAY = '2027-02-14'
export const MAKE_UPS = `/accounts/${PASS.id}/make-ups/`

const date = (offering_id: number, days: number) => ({
  offering_id,
  type: 'group' as const,
  title: 'Hatha',
  start: noonIn(days),
  end: noonIn(days, 60),
  place: 'Ukázková 12',
  is_online: false,
  has_begun: days < 0,
  seats_left: 4,
})

/** Returns a course of four dates on sale. */
export const course = (change: Partial<Course> = {}): Course => ({
  id: 3,
  name: NAME,
  state: 'on_sale',
  price: 1200,
  seats_left: 4,
  sale_from: null,
  sale_until: null,
  singles_from: null,
  make_ups: 2,
  make_up_days: 14,
  dates: [date(51, 7), date(52, 14), date(53, 21), date(54, 28)],
  may_buy: true,
  buy_from: null,
  keeps_seat: false,
  cancel_until: { hours: 24 },
  ...change,
})

export const courseQuote = (change: Partial<CourseQuote> = {}): CourseQuote => ({
  course_id: 3,
  price: 1200,
  price_per_date: 300,
  dates: course().dates.map(({ offering_id: id, title, start, end }) => ({ id, kind: 'session', title, start, end, price: 350 })),
  booked: [],
  sold_out: [],
  order_id: null,
  ...change,
})

export const courseOrder = (change: Partial<Order> = {}): Order => ({
  id: 70,
  kind: 'pass',
  course_id: 3,
  name: NAME,
  status: 'pending',
  price: 1200,
  covered: 0,
  held_until: inMinutes(20),
  created_at: inMinutes(-5),
  paid_at: null,
  start_now: true,
  pass_id: null,
  voucher_id: null,
  withdrawable_until: null,
  ...change,
})

/** Returns the pass of a course with two make-up classes. */
export const coursePass = (left = 2, used = 0, ahead = 1) =>
  ownPass({
    ...PASS,
    order: null,
    booked_ahead: ahead,
    valid_until: LAST_DAY,
    course: { id: 3, make_ups: { left, used, most: 2, until: LAST_DAY } },
  })

/** Stubs My Bookings of a person with a date of a course, a make-up class and a class without a course. */
export async function bookingsOfCourse(page: Page, left = 2, used = 0, ahead = 1) {
  const [first, second] = bookedClasses(['Hatha', 'Yin']) as [object, object]
  const single = { ...second, id: 9 }
  const sessions = [{ ...first, pass: { ...PASS, as: 'course' } }, { ...second, pass: { ...PASS, as: 'make_up' } }, single]
  await standInBookings(page, sessions)
  await answer(page, '/passes/', { body: [coursePass(left, used, ahead)] })
}

const makeUpClass = (offering_id: number, change: Partial<MakeUps['classes'][number]> = {}): MakeUps['classes'][number] => ({
  offering_id,
  type: 'group',
  title: `Yin ${offering_id}`,
  start: noonIn(offering_id),
  end: noonIn(offering_id, 60),
  place: 'Ukázková 12',
  is_online: false,
  price: 300,
  available_spots: 3,
  own_date: false,
  reason: null,
  ...change,
})

/** Returns two classes that can be booked, one of them a date of the course, and for each reason one that cannot. */
export const makeUps = (): MakeUps => ({
  left: 2,
  used: 0,
  most: 2,
  until: LAST_DAY,
  classes: [
    makeUpClass(2),
    makeUpClass(3, { own_date: true }),
    ...(['full', 'too_expensive', 'after_end', 'not_open', 'already_there', 'limit_used', 'other_rules'] as const).map((reason, index) =>
      makeUpClass(4 + index, { reason }),
    ),
  ],
})
