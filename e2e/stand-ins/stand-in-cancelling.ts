import type { Page } from '@playwright/test'
import type { CancellationConsequences, OwnCancelling } from '../../packages/contract/booking/booking-cancellation.ts'
import type { BookingTerms } from '../../packages/contract/booking/cancellation-policy.ts'
import { inMinutes } from './stand-in-lists.ts'
import { answer, pretendSignedIn, tokenWith } from './stand-ins.ts'

const DAY = 24 * 60
const DAY_MS = DAY * 60_000

/** Returns the terms of a class that starts in so many minutes or at `start`: a full refund until exactly a day before. */
export const dayBefore = (minutes: number, start = inMinutes(minutes)): BookingTerms => ({
  steps: [{ until: new Date(Date.parse(start) - DAY_MS).toISOString(), percent: 100, amount: null }],
  resale: true,
})

/** Returns the terms of an event: a full refund until seven days before, half until two days before. */
const weekBefore = (minutes: number): BookingTerms => ({
  steps: [
    { until: inMinutes(minutes - 7 * DAY), percent: 100, amount: null },
    { until: inMinutes(minutes - 2 * DAY), percent: 50, amount: null },
  ],
  resale: false,
})

type Paid = { inMinutes: number; paid?: number }

/** Returns the consequences of cancelling a paid class that starts in so many minutes, by default with a full refund. */
export function consequences({ inMinutes: minutes, paid = 350 }: Paid, change: Partial<CancellationConsequences> = {}) {
  const start = inMinutes(minutes)
  const all: CancellationConsequences = {
    booking_id: 1,
    kind: 'session',
    title: 'Group 1',
    start,
    end: inMinutes(minutes + 75),
    place: 'Ukázková 12',
    is_online: false,
    percent: 100,
    amount: paid,
    money: paid,
    credit: 0,
    entries: 0,
    paid,
    method: 'card',
    ways: ['money'],
    terms: dayBefore(minutes, start),
    resale: false,
    studio_fault: null,
    pass: null,
    gives_back: paid > 0 ? 'money' : 'nothing',
  }
  return { ...all, ...change }
}

/** Changes the consequences to those of a class paid with a pass, with the number of returned entries. */
const byPass = ({ entries, endsSoon = false }: { entries: number; endsSoon?: boolean }): Partial<CancellationConsequences> => ({
  amount: 0,
  money: 0,
  paid: 0,
  ways: [],
  method: 'pass',
  entries,
  gives_back: 'class',
  pass: { id: 5, name: 'Slow hatha', valid_until: inMinutes(9 * DAY).slice(0, 10), ends_soon: endsSoon },
})

const nothing = { percent: 0, amount: 0, money: 0, ways: [] }
const IN_FIVE_DAYS = { inMinutes: 5 * DAY }
const IN_TEN_HOURS = { inMinutes: 10 * 60 }

const registration = (id: number, title: string, cancelling: OwnCancelling | null) => ({
  id,
  status: 'paid',
  total_amount: 350,
  held_until: null,
  cancelled_by: null,
  cancelling,
  session: {
    id,
    title,
    date: '',
    time: '',
    start: inMinutes(5 * DAY),
    end: inMinutes(5 * DAY + 75),
    is_online: false,
    meet_link: null,
    description: '',
    place: '',
  },
})

/** Returns two bookings of a person: the first can be cancelled, the second cannot. */
export const bookedClasses = (titles = ['Group 1', 'Group 2']) => [
  registration(1, titles[0] ?? '', { percent: 100, gives_back: 'money', terms: dayBefore(5 * DAY), studio_fault: null }),
  registration(2, titles[1] ?? '', null),
]

/** Stubs the group bookings of a signed-in person. */
export async function standInBookings(page: Page, sessions: object[]) {
  await pretendSignedIn(page, { access: tokenWith(20_000) })
  for (const path of ['/bookings/', '/event-registrations/']) await answer(page, path, { body: [] })
  await answer(page, '/session-registrations/', { body: sessions })
}

export const CONSEQUENCES = '/session-registrations/1/cancellation/'

/** The consequences of a cancellation, one for each form of the question that asks the person to confirm it. */
export const questions = {
  'in time': () => consequences(IN_FIVE_DAYS),
  half: () =>
    consequences({ inMinutes: 4 * DAY, paid: 900 }, { kind: 'event', percent: 50, amount: 450, money: 450, terms: weekBefore(4 * DAY) }),
  'late and full': () => consequences(IN_TEN_HOURS, { ...nothing, resale: true }),
  late: () => consequences(IN_TEN_HOURS, nothing),
  moved: () => consequences(IN_TEN_HOURS, { studio_fault: { why: 'moved', start: inMinutes(8.5 * 60) } }),
  free: () => consequences({ ...IN_FIVE_DAYS, paid: 0 }, { ...nothing, percent: 100, method: 'free' }),
  'the card or credit': () => consequences(IN_FIVE_DAYS, { ways: ['money', 'credit'] }),
  'paid by card and credit': () => consequences(IN_FIVE_DAYS, { ways: ['money', 'credit'], money: 230, credit: 120 }),
  'paid with credit': () => consequences(IN_FIVE_DAYS, { ways: [], money: 0, credit: 350, method: 'credit' }),
  'paid with a pass': () => consequences(IN_FIVE_DAYS, byPass({ entries: 1 })),
  'a pass that ends soon': () => consequences(IN_FIVE_DAYS, byPass({ entries: 1, endsSoon: true })),
  'a pass, late and full': () => consequences(IN_TEN_HOURS, { ...byPass({ entries: 0 }), percent: 0, resale: true }),
  'a pass, late': () => consequences(IN_TEN_HOURS, { ...byPass({ entries: 0 }), percent: 0 }),
  'paid in cash': () => consequences(IN_FIVE_DAYS, { method: 'cash' }),
} satisfies Record<string, () => CancellationConsequences>
