import type { Page } from '@playwright/test'
import type { ExchangeOptions, ExchangeTarget } from '../../packages/contract/booking/exchange.ts'
import type { Answer } from '../answers.ts'
import { bookedClasses, CONSEQUENCES, questions, standInBookings } from './stand-in-cancelling.ts'
import { inMinutes } from './stand-in-lists.ts'
import { answer } from './stand-ins.ts'

const DAY = 24 * 60
const TITLE = 'Slow hatha'

export const EXCHANGE = '/session-registrations/1/exchange/'

/** Returns another date of the same class at the same price, so many days after the booked one. */
export function target(id: number, days: number, change: Partial<ExchangeTarget> = {}): ExchangeTarget {
  const minutes = (5 + days) * DAY
  return {
    id,
    title: TITLE,
    start: inMinutes(minutes),
    end: inMinutes(minutes + 75),
    place: 'Ukázková 12',
    is_online: false,
    available_spots: 3,
    price: 350,
    difference: 0,
    due: 0,
    to_credit: 0,
    refunded: 0,
    credit: 0,
    overlaps: false,
    ...change,
  }
}

export const cheaper = { price: 300, difference: -50, refunded: 50 }
export const dearer = { price: 450, difference: 100, due: 100 }

/** Returns the dates to which the class in five days can be moved. */
export function options(targets: ExchangeTarget[], change: Partial<ExchangeOptions> = {}): ExchangeOptions {
  return {
    booking_id: 1,
    kind: 'session',
    title: TITLE,
    start: inMinutes(5 * DAY),
    end: inMinutes(5 * DAY + 75),
    place: 'Ukázková 12',
    is_online: false,
    price: 350,
    until: inMinutes(4 * DAY),
    studio_fault: null,
    targets,
    ...change,
  }
}

/** Returns four dates: at the same price, overlapping with another booking, cheaper and more expensive. */
export const severalDates = () =>
  options([
    target(11, 2),
    target(12, 7, { overlaps: true, available_spots: 8 }),
    target(13, 8, { ...cheaper, title: 'Quiet hour 2', available_spots: 5 }),
    target(14, 11, { ...dearer, end: inMinutes(16 * DAY + 90), available_spots: 2 }),
  ])

/** Stubs the bookings of a person, the consequences of cancelling the first one, and its other dates. */
export async function standInExchange(page: Page, given: ExchangeOptions | Answer) {
  await standInBookings(page, bookedClasses([TITLE, TITLE]))
  await answer(page, CONSEQUENCES, { body: { ...questions['in time'](), title: TITLE } })
  await answer(page, EXCHANGE, isOptions(given) ? { body: given } : given)
}
const isOptions = (given: ExchangeOptions | Answer): given is ExchangeOptions => typeof given === 'object' && 'targets' in given

/** Stubs a booking and its unpaid change to a more expensive date. */
export async function standInUnpaidChange(page: Page) {
  const [paid, hold] = bookedClasses([TITLE, TITLE])
  const unpaid = { status: 'pending', exchanged_for: 1, total_amount: 450, covered: 350, held_until: inMinutes(20) }
  await standInBookings(page, [paid ?? {}, { ...hold, ...unpaid }])
}

/** Stubs the exchange: `read` answers a GET, `sent` a POST. */
export const answerEach = (page: Page, { read, sent }: { read: ExchangeOptions; sent: { status?: number; body: unknown } }) =>
  answer(page, EXCHANGE, ({ method }) => (method === 'POST' ? sent : { body: read }))
