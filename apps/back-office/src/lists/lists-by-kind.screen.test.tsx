import type { ReactNode } from 'react'
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyBooking, BookingTotals } from '../../../../packages/contract/booking/booking-list.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { MANY_ROWS } from '../../../../packages/contract/studio/list-rows.ts'
import { AllBookings } from '../bookings/all-bookings.tsx'
import { Classes } from '../catalog/classes.tsx'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'

const hatha = {
  id: 7,
  kind: 'session',
  title: 'Hatha',
  start: '2027-03-02T18:00:00+01:00',
  end: '2027-03-02T19:00:00+01:00',
  place: 'Korunní 5',
  price: 350,
  taken: 3,
  capacity: 12,
  min_people: null,
  is_active: true,
  cancellation: null,
} as OfferingWithPeople
const anna = {
  id: 3,
  kind: 'slot',
  status: 'paid',
  client: { id: 1, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com' },
  class: { id: 9, title: 'Private Pilates', start: '2027-03-02T18:00:00+01:00', end: '2027-03-02T19:00:00+01:00' },
  price: 650,
  covered: 0,
  pass: null,
  owed: 0,
  attendance: null,
} as AnyBooking
const totals: BookingTotals = {
  paid: 650,
  by_pass: 0,
  unpaid: 0,
  kinds: { slot: 1, session: 0, event: 0 },
  statuses: { paid: 1, pending: 0, cancelled: 0 },
}

const FROM = `from=${studioToday()}`
const PAGE = 'sort=start&limit=25&offset=0'
const withRows = (rows: number) => ({
  'GET /saved-views/': [],
  'GET /today/counts/': { tasks: 0, messages: 0, debtors: 0, rows: { classes: rows, bookings: rows } },
})
const at = (resource: string, screen: ReactNode) => (
  <ResourceDefinitionContextProvider definitions={{ [resource]: { name: resource, hasCreate: true } }}>
    <ResourceContextProvider value={resource}>{screen}</ResourceContextProvider>
  </ResourceDefinitionContextProvider>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a list of classes of one kind starts with today’s classes, and “Select all” selects only classes of that kind', async () => {
  await show(at('group-sessions', <Classes />), {
    ...withRows(MANY_ROWS),
    [`GET /offerings/?${FROM}&kind=session&${PAGE}`]: [hatha],
    [`GET /offerings/?${FROM}&kind=session&sort=start&limit=200&offset=0`]: [hatha, { ...hatha, id: 8 }],
  })
  await expect.element(page.getByRole('link', { name: /^Hatha/ })).toHaveAttribute('href', '#/class/7')
  await expect.element(page.getByText('18:00–19:00 · Korunní 5')).toBeVisible()
  await expect.element(page.getByText('1 in all')).toBeVisible()
  await expect.element(button('Upcoming')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('link', { name: 'Add a group class' })).toHaveAttribute('href', '#/group-sessions/create')
  expect([button('Group').query(), page.getByRole('link', { name: 'Add a class' }).query()]).toEqual([null, null])
  await button('Select').click()
  await button('Select all 1').click()
  await expect.element(page.getByText('2 classes selected')).toBeVisible()
})

test('a list of bookings of one kind shows its totals, and “Select all” selects only bookings of that kind', async () => {
  await show(at('bookings', <AllBookings />), {
    ...withRows(MANY_ROWS),
    [`GET /bookings/totals/?${FROM}&kind=slot`]: totals,
    [`GET /bookings/all/?${FROM}&kind=slot&${PAGE}`]: [anna],
    [`GET /bookings/all/?${FROM}&kind=slot&sort=start&limit=500&offset=0`]: [anna, { ...anna, id: 4 }],
  })
  await expect.element(page.getByRole('link', { name: /^Anna Nováková/ })).toHaveAttribute('href', '#/bookings/3')
  await expect.element(page.getByText(/^paid 650\sKč$/)).toBeVisible()
  await expect.element(button('Paid 1')).toHaveAttribute('aria-pressed', 'false')
  expect(button('Individual 1').query()).toBeNull()
  await button('Select').click()
  await button('Select all 1').click()
  await expect.element(page.getByText(/^2 bookings selected/)).toBeVisible()
})

test('a list of classes of one kind offers no bulk selection below the minimum number of rows', async () => {
  await show(at('events', <Classes />), {
    ...withRows(MANY_ROWS - 1),
    [`GET /offerings/?${FROM}&kind=event&${PAGE}`]: [{ ...hatha, kind: 'event' }],
  })
  await expect.element(page.getByText('1 in all')).toBeVisible()
  expect(button('Select').query()).toBeNull()
})

describe('an empty list', () => {
  const filters = page.getByRole('searchbox', { name: 'Search' })
  const answersWith = (past: OfferingWithPeople[]) => ({
    ...withRows(0),
    [`GET /offerings/?${FROM}&kind=session&${PAGE}`]: [],
    'GET /offerings/?kind=session&sort=start&limit=1&offset=0': past,
  })

  test('an empty list of classes has no filters if no class of this kind exists on any day', async () => {
    await show(at('group-sessions', <Classes />), answersWith([]))
    await expect.element(page.getByText('No group classes yet.')).toBeVisible()
    expect(filters.query()).toBeNull()
  })

  test('an empty list of classes keeps its filters if classes exist on past days', async () => {
    await show(at('group-sessions', <Classes />), answersWith([hatha]))
    await expect.element(page.getByText('Nothing is scheduled from this day on.')).toBeVisible()
    await expect.element(filters).toBeVisible()
  })
})

test('a list of classes shows the last day of a class that ends on another day, and the year in the heading of a day in another year', async () => {
  await show(at('events', <Classes />), {
    ...withRows(1),
    [`GET /offerings/?${FROM}&kind=event&${PAGE}`]: [{ ...hatha, kind: 'event', end: '2027-03-04T14:00:00+01:00' }],
  })
  await expect.element(page.getByText(/^18:00 – Thu 4\sMar, 14:00 · Korunní 5$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Tuesday 2\sMarch 2027$/ })).toBeVisible()
})
