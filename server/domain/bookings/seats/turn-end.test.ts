import { describe, expect, test } from 'vitest'
import { instantOf, isoOf } from '../../kernel/studio-time.ts'
import { isListOpen, turnEnd } from './turn-end.ts'

const PRAGUE = 'Europe/Prague'
const at = (text: string, zone = PRAGUE) => instantOf(text.slice(0, 10), text.slice(11, 16), zone)
const endOf = (now: string, start: string, zone = PRAGUE) => isoOf(turnEnd(at(now, zone), at(start, zone), zone), zone).slice(0, 16)

describe('turnEnd', () => {
  test.each([
    ['two hours when the class starts in exactly 16 hours', '2026-05-04 12:00', '2026-05-05 04:00', '2026-05-04T14:00'],
    ['half an hour when the class starts in less than 16 hours', '2026-05-04 12:01', '2026-05-05 04:00', '2026-05-04T12:31'],
    ['half an hour when the class starts in two and a half hours', '2026-05-04 15:30', '2026-05-04 18:00', '2026-05-04T16:00'],
    ['until the list closes when half an hour is left', '2026-05-04 15:29', '2026-05-04 18:00', '2026-05-04T15:59'],
    ['half an hour even when the list closes earlier', '2026-05-04 15:50', '2026-05-04 18:00', '2026-05-04T16:20'],
    ['half an hour as the list closes', '2026-05-04 16:00', '2026-05-04 18:00', '2026-05-04T16:30'],
    ['until five minutes before a class that was moved nearer', '2026-05-04 17:40', '2026-05-04 18:00', '2026-05-04T17:55'],
    ['ten minutes before 22:00 and the rest from 8:00', '2026-05-04 21:50', '2026-05-05 18:00', '2026-05-05T09:50'],
    ['all of it from 8:00 when it begins at 22:00', '2026-05-04 22:00', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['all of it from 8:00 when it begins at night', '2026-05-05 03:33', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['from 8:00 without a delay', '2026-05-05 08:00', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['up to 22:00 without a pause', '2026-05-04 20:00', '2026-05-06 18:00', '2026-05-04T22:00'],
    ['half an hour across a night', '2026-05-04 21:45', '2026-05-05 12:00', '2026-05-05T08:15'],
    ['at night only until the list closes', '2026-05-04 23:00', '2026-05-05 09:00', '2026-05-05T07:00'],
    ['across the night of the spring clock change', '2026-03-28 21:50', '2026-03-30 18:00', '2026-03-29T09:50'],
    ['across the night of the autumn clock change', '2026-10-24 21:50', '2026-10-26 18:00', '2026-10-25T09:50'],
  ])('turnEnd gives a turn %s', (_what, now, start, end) => {
    expect(endOf(now, start)).toBe(end)
  })

  test('turnEnd counts the 16 hours before the class as elapsed time when the clocks change in between', () => {
    expect(endOf('2026-03-28 20:00', '2026-03-29 12:59')).toBe('2026-03-28T20:30')
    expect(endOf('2026-03-28 20:00', '2026-03-29 13:00')).toBe('2026-03-28T22:00')
    expect(endOf('2026-10-24 20:00', '2026-10-25 11:00')).toBe('2026-10-24T22:00')
  })

  test('turnEnd pauses a turn at night in the studio’s time zone', () => {
    const now = at('2026-05-04 21:50')
    const start = at('2026-05-06 18:00')
    // London is one hour behind Prague. In Tokyo, seven hours ahead, it is already night.
    expect(isoOf(turnEnd(now, start, 'Europe/London'), 'Europe/London')).toBe('2026-05-05T08:50:00+01:00')
    expect(isoOf(turnEnd(now, start, 'Asia/Tokyo'), 'Asia/Tokyo')).toBe('2026-05-05T10:00:00+09:00')
  })

  test('turnEnd returns a time after now and at least five minutes before the start, at any time of day', () => {
    const start = at('2026-10-25 10:30')
    for (let minutes = 6; minutes < 3 * 24 * 60; minutes += 7) {
      const now = new Date(start.getTime() - minutes * 60_000)
      const end = turnEnd(now, start, PRAGUE)
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(start.getTime() - end.getTime()).toBeGreaterThanOrEqual(5 * 60_000)
      if (isListOpen({ startsAt: start }, now)) expect(end.getTime() - now.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
    }
  })
})

test('isListOpen is true until exactly two hours before the start', () => {
  const startsAt = at('2026-05-04 18:00')
  expect(isListOpen({ startsAt }, at('2026-05-04 16:00'))).toBe(true)
  expect(isListOpen({ startsAt }, new Date(at('2026-05-04 16:00').getTime() + 1))).toBe(false)
})
