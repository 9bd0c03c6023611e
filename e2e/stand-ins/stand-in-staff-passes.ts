import type { Page } from '@playwright/test'
import type { PassRefund, StaffPass } from '../../packages/contract/money/pass.ts'
import type { StaffPassProduct } from '../../packages/contract/money/pass-product.ts'
import { inMinutes } from './stand-in-lists.ts'
import { answer } from './stand-ins.ts'

const DAY = 24 * 60
const dayIn = (days: number) => inMinutes(days * DAY).slice(0, 10)
const person = { id: 2, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const opens: StaffPass['opens'] = { types: ['group', 'event'], service_ids: null, service_types: ['yin_yoga'], price_up_to: 400 }

type Entry = StaffPass['history'][number]
const entry = (id: number, why: Entry['why'], amount: number, more: Partial<Entry> = {}): Entry => ({
  id,
  why,
  amount,
  at: inMinutes(-id),
  booking: null,
  note: null,
  staff: null,
  ...more,
})

/** Returns a pass of ten classes with three used. */
function passOf(id: number, change: Partial<StaffPass> = {}): StaffPass {
  return {
    id,
    name: `Ten classes ${id}`,
    state: 'open',
    entries: 10,
    left: 7,
    valid_from: dayIn(-9),
    valid_until: dayIn(81),
    days: 90,
    extra_days: 0,
    starts: 'first_use',
    opens,
    per_day: 1,
    ahead: null,
    booked_ahead: 2,
    bought_at: inMinutes(-10 * DAY),
    ended_why: null,
    order: { id, price: 3000, withdrawable_until: inMinutes(4 * DAY) },
    history: [],
    course_id: null,
    person,
    refundable: 3000,
    ...change,
  }
}

/** Stubs a person's passes in every state, the refund of a pass and the passes on sale. `booked`: the class paid with a pass. */
export async function standInPasses(page: Page, personId: number, booked: { title: string; start: string }): Promise<void> {
  const booking = { id: 1, type: 'group' as const, ...booked }
  const history = [
    entry(1, 'adjusted', 1, { note: 'The studio was cold', staff: person }),
    entry(2, 'cancelled', 1, { booking }),
    entry(3, 'spent', -1, { booking }),
    entry(4, 'adjusted', -1, { note: 'A mistake', staff: person }),
    entry(5, 'spent', -1, { booking }),
    entry(6, 'sold', 10),
  ]
  const passes = [
    passOf(1, { history, extra_days: 7 }),
    passOf(2, { state: 'unstarted', left: 10, valid_from: null, valid_until: null, booked_ahead: 0 }),
    passOf(3, { state: 'empty', left: 0 }),
    passOf(4, { state: 'frozen', entries: null, left: null }),
    passOf(5, { state: 'over', valid_until: dayIn(-1), order: null, refundable: 0 }),
    passOf(6, { state: 'ended', ended_why: 'withdrawn', left: 0, booked_ahead: 0, refundable: 0, history: [entry(7, 'withdrawn', -7)] }),
  ]
  await answer(page, `/people/${personId}/passes/`, { body: passes })
  const ahead = [1, 2].map((booking_id) => ({ booking_id, type: 'group' as const, stays_used: false, ...booked }))
  await answer(page, /^\/passes\/\d+\/refund\/$/, {
    body: { back: 2100, most: 3000, used: 3, of: 10, unit: 'entries', ahead } satisfies PassRefund,
  })
  await answer(page, '/pass-products/all/', {
    body: [product(1), product(2, { entries: null, days: 30, price: 2400, entry_price: null, ahead: 5 })],
  })
}

const product = (id: number, change: Partial<StaffPassProduct> = {}): StaffPassProduct => ({
  id,
  name: `Ten classes ${id}`,
  name_en: '',
  name_ru: '',
  price: 3000,
  entry_price: 300,
  entries: 10,
  days: 90,
  starts: 'first_use',
  opens,
  per_day: 1,
  ahead: null,
  most_per_person: null,
  is_on_sale: true,
  sold: 3,
  ...change,
})
