import type { Page } from '@playwright/test'
import type { Withdrawal } from '../../packages/contract/money/order.ts'
import type { Pass, PassEntry, PassOffer, PassOffers } from '../../packages/contract/money/pass.ts'
import type { BoughtVoucher } from '../../packages/contract/money/voucher.ts'
import { bookedClasses, standInBookings } from './stand-in-cancelling.ts'
import { checkoutWith, creditOf } from './stand-in-credit.ts'
import { inMinutes } from './stand-in-lists.ts'
import { answer } from './stand-ins.ts'

const DAY = 24 * 60
// The same name in both languages.
const NAME = 'Slow hatha'
const dayIn = (days: number) => inMinutes(days * DAY).slice(0, 10)
const GROUP = { types: ['group' as const], service_ids: null, service_types: null, price_up_to: null }

export const passOffer = (change: Partial<PassOffer> = {}): PassOffer => ({
  id: 5,
  name: NAME,
  left: 7,
  valid_until: dayIn(80),
  entry_price: 300,
  asks_to_start: false,
  is_of_course: false,
  gives_back: 'class',
  ...change,
})

export const offersOf = (passes: PassOffer[], change: Partial<PassOffers> = {}): PassOffers => ({
  passes,
  best: passes.length > 0 ? 'pass' : 'money',
  is_cheaper: false,
  ...change,
})

/** Opens the checkout of a class for 350 CZK with 120 CZK of credit. */
export async function checkoutWithPass(
  page: Page,
  offers: PassOffers,
  { credit = 120, language }: { credit?: number; language?: 'en' | 'ru' } = {},
) {
  await checkoutWith(page, creditOf(credit), language, offers)
}

const passEntry = (id: number, change: Partial<PassEntry> = {}): PassEntry => {
  const { why = 'spent' } = change
  const isOfClass = ['spent', 'cancelled', 'class_cancelled', 'returned', 'resold'].includes(why)
  const booking = isOfClass ? { id, type: 'group' as const, title: 'Slow hatha', start: inMinutes(-id * DAY) } : null
  return { id, why, amount: -1, at: inMinutes(-id * DAY), booking, ...change }
}

/** Ledger entries of a pass, of every kind, the newest first. */
const everyPassEntry = (): PassEntry[] => [
  passEntry(1, { booking: { id: 90, type: 'group', title: 'Slow hatha', start: inMinutes(5 * DAY) } }),
  passEntry(2),
  passEntry(3, { why: 'resold', amount: 1 }),
  passEntry(4, { why: 'returned', amount: 1 }),
  passEntry(5, { why: 'class_cancelled', amount: 1 }),
  passEntry(6, { why: 'cancelled', amount: 1 }),
  passEntry(7, { why: 'adjusted', amount: -1 }),
  passEntry(8, { why: 'adjusted', amount: 2 }),
  passEntry(9, { why: 'sold', amount: 10 }),
]

export const ownPass = (change: Partial<Pass> = {}): Pass => ({
  id: 5,
  name: NAME,
  state: 'open',
  entries: 10,
  left: 6,
  valid_from: dayIn(-9),
  valid_until: dayIn(80),
  days: 90,
  extra_days: 0,
  starts: 'first_use',
  opens: GROUP,
  per_day: 1,
  ahead: null,
  booked_ahead: 1,
  bought_at: inMinutes(-9 * DAY),
  ended_why: null,
  order: { id: 109, price: 3000, withdrawable_until: inMinutes(6 * DAY) },
  history: everyPassEntry(),
  ...change,
})

/** Returns a pass in each state. */
export const everyPass = (): Pass[] => [
  ownPass(),
  ownPass({
    id: 6,
    state: 'unstarted',
    entries: 5,
    left: 5,
    valid_from: null,
    valid_until: null,
    days: 60,
    booked_ahead: 0,
    history: [],
  }),
  ownPass({ id: 7, state: 'empty', left: 0, booked_ahead: 0, order: null }),
  ownPass({
    id: 8,
    state: 'open',
    entries: null,
    left: null,
    days: 30,
    valid_until: dayIn(10),
    booked_ahead: 2,
    order: null,
    history: [],
  }),
  ownPass({ id: 9, state: 'frozen', entries: 1, left: 1, booked_ahead: 0, order: null, history: [] }),
  ownPass({ id: 10, state: 'over', valid_until: dayIn(-3), left: 2, booked_ahead: 0, order: null, history: [] }),
  ownPass({ id: 11, state: 'ended', ended_why: 'withdrawn', left: 0, booked_ahead: 0, order: null, history: [] }),
]

/** Stubs My Bookings of a person with passes and a class paid with one. */
export async function bookingsWithPasses(page: Page, passes: Pass[]) {
  const [paid, other] = bookedClasses(['Slow hatha', 'Slow hatha'])
  await standInBookings(page, [{ ...paid, pass: { id: 5, name: NAME } }, other] as object[])
  await answer(page, '/passes/', { body: passes })
}

const boughtVoucher = (id: number, change: Partial<BoughtVoucher> = {}): BoughtVoucher => ({
  id,
  order_id: 109,
  amount: 1500,
  pass: null,
  last_four: `7K${id}V`,
  valid_until: dayIn(1000),
  state: 'valid',
  for_name: '',
  words: '',
  send_to: null,
  send_at: inMinutes(-DAY),
  sent_at: null,
  redeemed_at: null,
  language: 'en',
  withdrawable_until: null,
  ended_why: null,
  file_url: `/voucher-file/${id}`,
  ...change,
})

/** Returns a voucher in each state as its buyer sees it. */
export const everyVoucher = (): BoughtVoucher[] => [
  boughtVoucher(20, { for_name: 'Olga', withdrawable_until: inMinutes(6 * DAY) }),
  boughtVoucher(21, {
    amount: null,
    pass: { name: NAME, entries: 10, days: 90, opens: GROUP },
    for_name: 'Maximilia Nemetz-Prihoda',
    send_to: 'maximilia.nemetz-prihoda@example.com',
    send_at: inMinutes(9 * DAY),
  }),
  boughtVoucher(22, { send_to: 'olga@example.com', sent_at: inMinutes(-DAY) }),
  boughtVoucher(23, { state: 'ended' }),
  boughtVoucher(24, { state: 'redeemed', redeemed_at: inMinutes(-DAY) }),
  boughtVoucher(25, { state: 'expired', valid_until: dayIn(-3) }),
  boughtVoucher(26, { state: 'ended', ended_why: 'withdrawn' }),
]

export const WITHDRAWAL = '/orders/109/withdrawal/'

/** Returns the consequences of withdrawing from a pass with three of ten entries used and one class booked ahead. */
export const withdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  order_id: 109,
  kind: 'pass',
  name: NAME,
  price: 3000,
  back: 2100,
  used: 3,
  of: 10,
  unit: 'entries',
  until: inMinutes(6 * DAY),
  ahead: [{ booking_id: 1, type: 'group', title: 'Slow hatha', start: inMinutes(5 * DAY), stays_used: false }],
  buyer: { name: 'Anna', email: 'anna@example.com' },
  credit: 0,
  method: 'card',
  done: null,
  ...change,
})
