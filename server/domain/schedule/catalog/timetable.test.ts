import { describe, expect, test } from 'vitest'
import { instantOf, isoOf } from '../../kernel/studio-time.ts'
import { findBlocking } from '../series/find-blocking.ts'
import { overlaps, overlapsAmong } from '../series/interval.ts'
import { type Repetition, seriesDays } from '../series/series.ts'
import { retimed, shiftByWallClock } from '../series/timing.ts'
import { canBook, canWait, seatsLeft } from './seats-left.ts'

const PRAGUE = 'Europe/Prague'
const on = (day: string, time: string) => instantOf(day, time, PRAGUE)
const hours = (from: string, to: string) => ({ startsAt: on('2027-05-03', from), endsAt: on('2027-05-03', to) })

describe('seriesDays', () => {
  const days = (given: Partial<Repetition>) => seriesDays({ from: '2027-05-03', weekdays: [1], skip: [], ...given })

  test('seriesDays includes the last day', () => {
    expect(days({ until: '2027-05-17' })).toEqual({ ok: true, value: ['2027-05-03', '2027-05-10', '2027-05-17'] })
  })

  test('seriesDays returns the given number of dates in order, not counting skipped dates', () => {
    expect(days({ weekdays: [4, 1, 1], count: 3, skip: ['2027-05-06'] })).toEqual({
      ok: true,
      value: ['2027-05-03', '2027-05-10', '2027-05-13'],
    })
  })

  test('seriesDays begins on the first matching weekday', () => {
    expect(days({ from: '2027-05-04', count: 1 })).toEqual({ ok: true, value: ['2027-05-10'] })
  })

  test.each([
    [{ until: '2027-05-02' }, 'no_dates'],
    [{ until: '2027-05-03', skip: ['2027-05-03'] }, 'no_dates'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-12-31' }, 'too_many_dates'],
    [{ until: '2029-06-01' }, 'too_many_dates'],
    [{ until: '2099-12-31' }, 'too_many_dates'],
    [{ count: 150 }, 'too_many_dates'],
  ])('seriesDays refuses %j with %s', (given, reason) => {
    expect(days(given)).toEqual({ ok: false, reason })
  })

  test('seriesDays accepts up to 200 dates, and a period of two years', () => {
    expect(days({ weekdays: [1, 2, 3, 4, 5, 6, 7], count: 200 })).toMatchObject({ ok: true, value: { length: 200 } })
    expect(days({ until: '2029-05-03' })).toMatchObject({ ok: true, value: { length: 105 } })
  })
})

describe('moving a class', () => {
  const current = hours('10:00', '10:45')
  const iso = (change: Parameters<typeof retimed>[1]) => {
    const moved = retimed(current, change, PRAGUE)
    if (!moved.ok) return moved.reason
    const { startsAt, endsAt } = moved.value
    return [isoOf(startsAt, PRAGUE), isoOf(endsAt, PRAGUE)]
  }

  test('moving a class changes only the requested parts of its time', () => {
    expect(iso({})).toEqual(['2027-05-03T10:00:00+02:00', '2027-05-03T10:45:00+02:00'])
    expect(iso({ date: '2027-12-06' })).toEqual(['2027-12-06T10:00:00+01:00', '2027-12-06T10:45:00+01:00'])
    expect(iso({ time: '18:00' })).toEqual(['2027-05-03T18:00:00+02:00', '2027-05-03T18:45:00+02:00'])
    expect(iso({ durationMinutes: 60 })).toEqual(['2027-05-03T10:00:00+02:00', '2027-05-03T11:00:00+02:00'])
    expect(iso({ endsAt: on('2027-05-03', '12:00'), durationMinutes: 60 })).toEqual([
      '2027-05-03T10:00:00+02:00',
      '2027-05-03T12:00:00+02:00',
    ])
  })

  test('moving a class by a week keeps its wall-clock time, or is refused if a clock change skips that time', () => {
    const week = 7 * 24 * 60
    expect(shiftByWallClock(on('2027-03-21', '18:00'), week, PRAGUE)).toEqual({ ok: true, value: new Date('2027-03-28T16:00:00Z') })
    expect(shiftByWallClock(on('2027-03-21', '02:30'), week, PRAGUE)).toEqual({
      ok: false,
      reason: 'time_skipped',
      detail: { days: ['2027-03-28'] },
    })
  })

  test('changing the duration of a class that starts in a repeated hour leaves its start unchanged', () => {
    const second = { startsAt: new Date('2027-10-31T01:30:00Z'), endsAt: new Date('2027-10-31T02:30:00Z') }
    expect(retimed(second, { durationMinutes: 60 }, PRAGUE)).toEqual({ ok: true, value: second })
    expect(shiftByWallClock(second.startsAt, 0, PRAGUE)).toEqual({ ok: true, value: second.startsAt })
  })
})

describe('overlapping classes', () => {
  test.each([
    ['10:00', '11:00', true],
    ['09:00', '12:00', true],
    ['10:15', '10:30', true],
    ['09:00', '10:01', true],
    ['10:59', '12:00', true],
    ['09:00', '10:00', false],
    ['11:00', '12:00', false],
    ['12:00', '13:00', false],
  ])('overlapping classes are detected for %s to %s and 10:00 to 11:00: %s', (from, to, expected) => {
    expect(overlaps(hours(from, to), hours('10:00', '11:00'))).toBe(expected)
    expect(overlaps(hours('10:00', '11:00'), hours(from, to))).toBe(expected)
  })

  test('overlapping classes are found within one list of classes', () => {
    expect(overlapsAmong([hours('12:00', '13:00'), hours('10:00', '11:00'), hours('11:00', '12:00')])).toEqual([])
    expect(overlapsAmong([hours('10:00', '12:30'), hours('11:00', '11:30'), hours('12:00', '13:00'), hours('13:00', '14:00')])).toEqual([
      hours('11:00', '11:30'),
      hours('12:00', '13:00'),
    ])
  })

  test('staff can force overlapping classes, unless both are slots', () => {
    const clash = (kind: 'slot' | 'session' | 'event') => ({ ...hours('10:00', '11:00'), kind, titleEn: '', titleRu: '' })
    const clashes = [clash('slot'), clash('session'), clash('event')]
    expect(findBlocking(clashes, 'slot', false)).toEqual(clashes)
    expect(findBlocking(clashes, 'session', false)).toEqual(clashes)
    expect(findBlocking(clashes, 'slot', true)).toEqual([clash('slot')])
    expect(findBlocking(clashes, 'session', true)).toEqual([])
    expect(findBlocking(clashes, 'event', true)).toEqual([])
  })
})

describe('the seats of a class', () => {
  const held = { status: 'pending' as const, price: 0, firstOnline: false, isExchange: false, turnUntil: null, mayEnter: false }
  const paid = { ...held, status: 'paid' as const }
  const open = { isActive: true, hasStarted: false, capacity: 2, taken: 2, waiting: 0, own: null }

  test('the taken seats of a class do not include the person’s own unpaid hold', () => {
    expect([seatsLeft(open), seatsLeft({ ...open, own: held }), seatsLeft({ ...open, own: paid })]).toEqual([0, 1, 0])
    expect(seatsLeft({ ...open, taken: 3 })).toBe(0)
    expect([seatsLeft({ ...open, taken: 1, waiting: 2 }), seatsLeft({ ...open, waiting: 2, own: held })]).toEqual([0, 1])
  })

  test('a person without a seat can join the waiting list when the class is full and active and its list is open', () => {
    const full = { ...open, kind: 'session' as const, isListOpen: true, ownEntry: null }
    expect([canWait(full), canWait({ ...full, taken: 1, waiting: 1 })]).toEqual([true, true])
    const not = [{ taken: 1 }, { kind: 'slot' as const }, { isActive: false }, { hasStarted: true }, { isListOpen: false }]
    for (const change of [...not, { own: held }, { own: paid }, { ownEntry: { id: 1 } }])
      expect(canWait({ ...full, ...change })).toBe(false)
  })

  test('a person can book a class that is active, in the future and not full, and that the person has not paid for', () => {
    expect(canBook({ ...open, taken: 1 })).toBe(true)
    expect(canBook(open)).toBe(false)
    expect(canBook({ ...open, own: held })).toBe(true)
    expect(canBook({ ...open, taken: 1, own: paid })).toBe(false)
    expect(canBook({ ...open, taken: 1, isActive: false })).toBe(false)
    expect(canBook({ ...open, taken: 1, hasStarted: true })).toBe(false)
  })
})
