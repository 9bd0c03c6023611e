import { describe, expect, test } from 'vitest'
import { decideGiftDay, decideRedeeming, lastDay, sendingTime } from './voucher.ts'

const zone = 'Europe/Prague'
const at = (iso: string) => new Date(iso)

describe('the sending day of a gift', () => {
  test('the sending day of a gift can be unset, or a day from today to one year ahead in the studio’s calendar', () => {
    // In Prague it is already the 4th.
    const now = at('2026-12-03T23:30:00Z')
    for (const [day, ok] of [
      [null, true],
      ['2026-12-03', false],
      ['2026-12-04', true],
      ['2027-12-04', true],
      ['2027-12-05', false],
    ] as const)
      expect([day, decideGiftDay(day, now, zone)]).toMatchObject([day, ok ? { ok } : { ok, reason: 'gift_day' }])
  })

  test('the sending day of a gift begins at 8:00 studio time, even if the clocks change that night', () => {
    const now = at('2026-10-01T12:00:00Z')
    for (const [day, instant] of [
      ['2026-10-24', '2026-10-24T06:00:00Z'],
      ['2026-10-25', '2026-10-25T07:00:00Z'],
      ['2027-03-27', '2027-03-27T07:00:00Z'],
      ['2027-03-28', '2027-03-28T06:00:00Z'],
    ] as const)
      expect(sendingTime(day, now, zone)).toEqual(at(instant))
  })

  test('a gift is sent at once when no sending day is set or its time has passed', () => {
    const now = at('2026-12-04T09:00:00Z')
    for (const day of [null, '2026-12-04', '2026-12-01']) expect(sendingTime(day, now, zone)).toEqual(now)
  })
})

describe('a voucher', () => {
  test('a voucher is valid for three years from the day it is sent', () => {
    expect(lastDay(at('2026-12-24T07:00:00Z'), zone)).toBe('2029-12-24')
    expect(lastDay(at('2026-12-31T23:30:00Z'), zone)).toBe('2030-01-01')
    expect(lastDay(at('2028-02-29T12:00:00Z'), zone)).toBe('2031-02-28')
  })

  test('a voucher can be redeemed once until the end of its last day, unless it was ended before or is frozen', () => {
    const voucher = { redeemedAt: null, endedAt: null, validUntil: '2029-12-24', isFrozen: false }
    const then = at('2027-01-01T00:00:00Z')
    for (const [change, today, reason] of [
      [{}, '2029-12-24', undefined],
      [{}, '2029-12-25', 'voucher_expired'],
      [{ redeemedAt: then }, '2029-12-24', 'voucher_redeemed'],
      [{ redeemedAt: then }, '2029-12-25', 'voucher_redeemed'],
      [{ endedAt: then }, '2029-12-24', 'voucher_expired'],
      [{ isFrozen: true }, '2029-12-24', 'voucher_expired'],
    ] as const)
      expect(decideRedeeming({ ...voucher, ...change }, today)).toMatchObject(reason ? { ok: false, reason } : { ok: true })
  })
})
