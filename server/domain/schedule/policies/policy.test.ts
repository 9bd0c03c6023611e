import { describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { isoOf } from '../../kernel/studio-time.ts'
import { momentOf, percentAt, termsOf } from './policy.ts'
import { refundOf, refundTermsAt } from './refund-terms.ts'
import { studioFaultOf } from './studio-fault.ts'

const ZONE = 'Europe/Prague'
const policy = (...steps: CancellationPolicy['steps']): CancellationPolicy => ({ steps, exchange_until: null, resale: false })
const day = policy({ until: { hours: 24 }, back_percent: 100 })
const until = (moment: CancellationPolicy['steps'][number]['until'], start: string) => isoOf(momentOf(moment, new Date(start), ZONE), ZONE)

describe('the times of a cancellation policy', () => {
  test('the times of a cancellation policy count hours as elapsed time, and use studio time for the evening before the class', () => {
    // The clocks go forward during this night.
    const sunday = '2027-03-28T10:00:00+02:00'
    expect(until({ hours: 24 }, sunday)).toBe('2027-03-27T09:00:00+01:00')
    expect(until({ day_before: '20:00' }, sunday)).toBe('2027-03-27T20:00:00+01:00')
    // The clocks go back during this night.
    const autumn = '2026-10-25T10:00:00+01:00'
    expect(until({ hours: 24 }, autumn)).toBe('2026-10-24T11:00:00+02:00')
    expect(until({ day_before: '20:00' }, autumn)).toBe('2026-10-24T20:00:00+02:00')
  })

  test('a step of a cancellation policy still applies at the exact instant of its deadline', () => {
    const start = new Date('2026-12-08T18:00:00+01:00')
    const { steps } = termsOf(policy({ until: { hours: 24 }, back_percent: 100 }, { until: { hours: 2 }, back_percent: 50 }), start, ZONE)
    const at = (text: string) => percentAt({ steps }, new Date(text))
    expect(at('2026-12-07T17:59:59.999+01:00')).toBe(100)
    expect(at('2026-12-07T18:00:00.000+01:00')).toBe(100)
    expect(at('2026-12-07T18:00:00.001+01:00')).toBe(50)
    expect(at('2026-12-08T16:00:00.000+01:00')).toBe(50)
    expect(at('2026-12-08T16:00:00.001+01:00')).toBe(0)
  })

  test('the times of a cancellation policy omit a step that ends before the previous step for this class', () => {
    const mixed = policy({ until: { hours: 2 }, back_percent: 100 }, { until: { day_before: '20:00' }, back_percent: 50 })
    expect(termsOf(mixed, new Date('2026-12-08T18:00:00+01:00'), ZONE).steps).toMatchObject([{ percent: 100 }])
  })
})

describe('the studio’s fault', () => {
  const start = new Date('2026-12-08T18:00:00+01:00')
  const promise = { start, placeEn: 'Hall', placeRu: '', isOnline: false }
  const now = { startsAt: start, placeEn: 'Hall', placeRu: '', isOnline: false, isActive: true, isBeingCancelled: false }
  const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

  test.each([
    ['as promised', {}, null],
    ['a quarter of an hour later', { startsAt: minutesLater(15) }, null],
    ['more than a quarter of an hour later', { startsAt: minutesLater(16) }, 'moved'],
    ['earlier', { startsAt: minutesLater(-30) }, 'moved'],
    ['at another venue', { placeEn: 'Park' }, 'other_place'],
    ['without a venue now', { placeEn: '' }, 'other_place'],
    ['described by a venue in the other language only', { placeEn: '', placeRu: 'Зал' }, 'other_place'],
    ['described by a venue in both languages now', { placeRu: 'Зал' }, null],
    ['online now', { placeEn: '', isOnline: true }, 'now_online'],
    ['online now under the same venue', { isOnline: true }, 'now_online'],
    ['hidden', { isActive: false }, 'hidden'],
    ['being cancelled', { isActive: false, isBeingCancelled: true }, 'being_cancelled'],
  ])('studioFaultOf returns the expected reason, or none, for a class that is %s', (_, change, why) => {
    expect(studioFaultOf(promise, { ...now, ...change })?.why ?? null).toBe(why)
  })

  test('the studio is not at fault for another venue when no venue was promised', () => {
    expect(studioFaultOf({ ...promise, placeEn: '' }, { ...now, placeEn: 'Park' })).toBeNull()
  })

  test('the studio is at fault for an online class that is moved to a venue, unless the promise does not record whether the class was online', () => {
    const online = { ...promise, placeEn: '', isOnline: true }
    expect(studioFaultOf(online, { ...now, placeEn: '', isOnline: true })).toBeNull()
    expect(studioFaultOf(online, now)).toEqual({ why: 'now_in_person' })
    expect(studioFaultOf({ ...online, isOnline: null }, now)).toBeNull()
  })

  test('the studio’s fault leads to a full refund regardless of policy and ceiling, unless nothing was promised', () => {
    const late = minutesLater(-60)
    const hidden = { ...now, isActive: false }
    expect(refundTermsAt(late, { policy: day, promise, ceiling: 50 }, hidden, ZONE)).toMatchObject({
      percent: 100,
      fault: { why: 'hidden' },
    })
    expect(refundTermsAt(late, { policy: null, promise, ceiling: 100 }, hidden, ZONE)).toMatchObject({ percent: 100, terms: null })
    expect(refundTermsAt(late, { policy: null, promise: null, ceiling: 100 }, hidden, ZONE)).toBeUndefined()
    expect(refundTermsAt(late, { policy: null, promise, ceiling: 100 }, now, ZONE)).toBeUndefined()
    expect(refundTermsAt(late, { policy: day, promise, ceiling: 100 }, now, ZONE)).toMatchObject({ percent: 0, fault: null })
  })

  test('the studio is not at fault for a class that is as promised, so the ceiling limits the refund', () => {
    const early = minutesLater(-3 * 24 * 60)
    expect(refundTermsAt(early, { policy: day, promise, ceiling: 50 }, now, ZONE)).toMatchObject({ percent: 50 })
  })
})

test.each([
  [{ percent: 50, fault: null }, { price: 35_000, left: 35_000 }, 17_500],
  [{ percent: 33, fault: null }, { price: 35_000, left: 35_000 }, 11_600],
  [{ percent: 100, fault: null }, { price: 35_000, left: 20_050 }, 20_050],
  // The share minus earlier refunds.
  [{ percent: 50, fault: null }, { price: 30_000, left: 20_000 }, 5_000],
  [{ percent: 50, fault: null }, { price: 30_000, left: 15_000 }, 0],
  [{ percent: 50, fault: null }, { price: 30_000, left: 50 }, 0],
  [{ percent: 50, fault: { why: 'hidden' as const } }, { price: 30_000, left: 15_000 }, 15_000],
  [{ percent: 0, fault: null }, { price: 35_000, left: 35_000 }, 0],
  [{ percent: 100, fault: null }, { price: 0, left: 0 }, 0],
  [{ percent: 100, fault: { why: 'hidden' as const } }, { price: 35_000, left: 34_950 }, 34_950],
])('refundOf with the terms %o and the money %o refunds %i haléře', (terms, money, amount) => {
  expect(refundOf(terms, money)).toBe(amount)
})
