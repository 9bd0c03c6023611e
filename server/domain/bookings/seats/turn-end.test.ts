import { describe, expect, test } from 'vitest'
import { instantOf, isoOf } from '../../kernel/studio-time.ts'
import { isListOpen, turnEnd } from './turn-end.ts'

const PRAGUE = 'Europe/Prague'
const at = (text: string, zone = PRAGUE) => instantOf(text.slice(0, 10), text.slice(11, 16), zone)
const endOf = (now: string, start: string, zone = PRAGUE) => isoOf(turnEnd(at(now, zone), at(start, zone), zone), zone).slice(0, 16)

describe('how long a turn lasts', () => {
  test.each([
    ['two hours from 16 hours before', '2026-05-04 12:00', '2026-05-05 04:00', '2026-05-04T14:00'],
    ['half an hour a minute later', '2026-05-04 12:01', '2026-05-05 04:00', '2026-05-04T12:31'],
    ['half an hour two and a half hours before', '2026-05-04 15:30', '2026-05-04 18:00', '2026-05-04T16:00'],
    ['until the list closes and no longer, where half an hour is left', '2026-05-04 15:29', '2026-05-04 18:00', '2026-05-04T15:59'],
    ['half an hour, though the list closes before', '2026-05-04 15:50', '2026-05-04 18:00', '2026-05-04T16:20'],
    ['half an hour as the list closes', '2026-05-04 16:00', '2026-05-04 18:00', '2026-05-04T16:30'],
    ['it ends five minutes before a class that was moved nearer', '2026-05-04 17:40', '2026-05-04 18:00', '2026-05-04T17:55'],
    ['ten minutes of the evening, the rest in the morning', '2026-05-04 21:50', '2026-05-05 18:00', '2026-05-05T09:50'],
    ['all of it in the morning, from ten at night', '2026-05-04 22:00', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['all of it in the morning, at night', '2026-05-05 03:33', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['from eight in the morning at once', '2026-05-05 08:00', '2026-05-06 18:00', '2026-05-05T10:00'],
    ['up to ten at night without a night', '2026-05-04 20:00', '2026-05-06 18:00', '2026-05-04T22:00'],
    ['half an hour over the night', '2026-05-04 21:45', '2026-05-05 12:00', '2026-05-05T08:15'],
    ['at night no longer than the list is open', '2026-05-04 23:00', '2026-05-05 09:00', '2026-05-05T07:00'],
    ['over the night of the spring change', '2026-03-28 21:50', '2026-03-30 18:00', '2026-03-29T09:50'],
    ['over the night of the autumn change', '2026-10-24 21:50', '2026-10-26 18:00', '2026-10-25T09:50'],
  ])('%s', (_what, now, start, end) => {
    expect(endOf(now, start)).toBe(end)
  })

  test('16 hours are elapsed ones: the night of the change has one less, or one more', () => {
    expect(endOf('2026-03-28 20:00', '2026-03-29 12:59')).toBe('2026-03-28T20:30')
    expect(endOf('2026-03-28 20:00', '2026-03-29 13:00')).toBe('2026-03-28T22:00')
    expect(endOf('2026-10-24 20:00', '2026-10-25 11:00')).toBe('2026-10-24T22:00')
  })

  test('the night is that of the zone the studio is in', () => {
    const now = at('2026-05-04 21:50')
    const start = at('2026-05-06 18:00')
    // London is an hour behind, Tokyo seven ahead, where it is morning.
    expect(isoOf(turnEnd(now, start, 'Europe/London'), 'Europe/London')).toBe('2026-05-05T08:50:00+01:00')
    expect(isoOf(turnEnd(now, start, 'Asia/Tokyo'), 'Asia/Tokyo')).toBe('2026-05-05T10:00:00+09:00')
  })

  test('it is never over before it begins, nor into the last five minutes, at any time of any day', () => {
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

test('the list is open until two hours before the start, and at that moment still', () => {
  const startsAt = at('2026-05-04 18:00')
  expect(isListOpen({ startsAt }, at('2026-05-04 16:00'))).toBe(true)
  expect(isListOpen({ startsAt }, new Date(at('2026-05-04 16:00').getTime() + 1))).toBe(false)
})
