import { describe, expect, test } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import type { Offering } from '../offering.ts'
import { byDay, matchingOfferings, onDay, readView, termsChangeBetween } from './view.ts'

const view = (address: string) => readView(new URL(address, 'http://studio').searchParams)
const day = (instant: string) => instant.slice(0, 10)
const now = Date.parse('2026-11-23T12:00:00Z')

const offering = (id: number, change: Partial<Offering> = {}): Offering => ({
  kind: 'group',
  id,
  title: 'Hatha Yoga',
  eventType: null,
  description: '',
  picture: null,
  start: '2026-11-24T18:00:00Z',
  end: '2026-11-24T19:00:00Z',
  minutes: 60,
  isOnline: false,
  place: '',
  serviceType: 'hatha_yoga',
  taughtIn: [],
  price: 650,
  fullPrice: 650,
  discounted: false,
  seats: null,
  bookingState: 'open',
  canWait: false,
  position: null,
  turnUntil: null,
  serviceId: null,
  cancelling: null,
  ...change,
})
const ids = (offerings: Offering[]) => offerings.map(({ id }) => id)

describe('timetable address', () => {
  test('the timetable URL contains every part of the view and omits default values', () => {
    const address = paths.booking({
      tab: 'group',
      view: 'calendar',
      type: 'yin_yoga',
      format: 'online',
      date: '2026-11-24',
      item: 7,
      more: 2,
    })
    expect(view(address)).toEqual({
      tab: 'group',
      view: 'calendar',
      type: 'yin_yoga',
      format: 'online',
      date: '2026-11-24',
      item: 7,
      more: 2,
    })
    expect(paths.booking({ tab: 'individual', view: 'list', type: null })).toBe('/booking')
  })
  test('the timetable ignores invalid parameters of its URL', () => {
    const nothing = { tab: 'individual', view: 'list', type: null, format: null, date: null, item: null, more: 0 }
    expect(view('/booking?tab=x&view=y&type=z&format=q&date=tomorrow&item=-1&more=x')).toEqual(nothing)
  })
})

describe('timetable list', () => {
  test('the timetable list hides classes that have started', () => {
    const started = offering(1, { start: '2026-11-23T11:59:00Z' })
    expect(ids(matchingOfferings([started, offering(2)], view('/booking'), now))).toEqual([2])
  })
  test('the timetable list filters by type or format and sorts by start', () => {
    const all = [offering(1), offering(2, { serviceType: null, isOnline: true, start: '2026-11-24T09:00:00Z' })]
    expect(ids(matchingOfferings(all, view('/booking'), now))).toEqual([2, 1])
    expect(ids(matchingOfferings(all, view('/booking?type=hatha_yoga'), now))).toEqual([1])
    expect(ids(matchingOfferings(all, view('/booking?format=online'), now))).toEqual([2])
    expect(ids(matchingOfferings(all, view('/booking?format=offline'), now))).toEqual([1])
  })
  test('cancellation terms change one millisecond after a deadline in the timetable list, not at the deadline itself', () => {
    const until = '2026-11-23T18:00:00Z'
    const at = Date.parse(until)
    const termed = offering(1, { cancelling: { steps: [{ until, percent: 100 }], resale: false } })
    expect(termsChangeBetween(termed, now, at)).toBe(false)
    expect(termsChangeBetween(termed, now, at + 1)).toBe(true)
    expect(termsChangeBetween(termed, at, at + 1)).toBe(true)
    expect(termsChangeBetween(termed, at + 1, at + 2)).toBe(false)
    expect(termsChangeBetween(offering(2), now, at + 1)).toBe(false)
  })
  test('the timetable list filters by day and groups by day', () => {
    const all = [offering(1), offering(2, { start: '2026-11-25T09:00:00Z' }), offering(3)]
    expect(ids(onDay(all, '2026-11-25', day))).toEqual([2])
    expect(byDay(all, day).map((group) => [group.day, ids(group.offerings)])).toEqual([
      ['2026-11-24', [1, 3]],
      ['2026-11-25', [2]],
    ])
  })
})
