import { expect, test, vi } from 'vitest'
import type { CancellationPolicy, PolicyStep } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { termsOf } from '../../../../server/domain/schedule/policies/policy.ts'
import { studioZone } from '../clock/studio-zone.ts'
import { exampleFor, termsAt } from './policy-terms.ts'
import { policyText } from './policy-text.ts'

const policy = (...steps: PolicyStep[]): CancellationPolicy => ({ steps, exchange_until: null, resale: false })
const day = policy({ until: { hours: 24 }, back_percent: 100 })
const evening = policy({ until: { day_before: '20:00' }, back_percent: 100 })
const moments = (of: CancellationPolicy, start: string) => termsAt(of, start).steps.map(({ until }) => new Date(until).toISOString())

test('cancellation terms count hours as elapsed time, and “the day before” by the studio’s clock', () => {
  // The clocks go forward in the night to this Sunday.
  expect(moments(day, '2027-03-28T10:00:00+02:00')).toEqual(['2027-03-27T08:00:00.000Z'])
  expect(moments(evening, '2027-03-28T10:00:00+02:00')).toEqual(['2027-03-27T19:00:00.000Z'])
  expect(moments(evening, '2027-03-29T00:30:00+02:00')).toEqual(['2027-03-28T18:00:00.000Z'])
})

test('cancellation terms have the same deadlines in the back office and on the server around both clock changes', () => {
  const policies = [
    day,
    policy({ until: { hours: 1 }, back_percent: 100 }),
    ...['00:00', '02:30', '20:00'].map((time) => policy({ until: { day_before: time }, back_percent: 100 })),
    policy({ until: { hours: 24 }, back_percent: 100 }, { until: { day_before: '20:00' }, back_percent: 50 }),
  ]
  for (const first of ['2027-03-27T00:00:00Z', '2027-10-30T00:00:00Z'])
    for (let minutes = 0; minutes < 72 * 60; minutes += 15) {
      const startsAt = new Date(Date.parse(first) + minutes * 60_000)
      for (const one of policies)
        expect(moments(one, startsAt.toISOString())).toEqual(
          termsOf(one, startsAt, studioZone()).steps.map(({ until }) => until.toISOString()),
        )
    }
})

test('cancellation terms omit the second step if the class is so late in the day that the second deadline is before the first', () => {
  const both = policy({ until: { hours: 24 }, back_percent: 100 }, { until: { day_before: '20:00' }, back_percent: 50 })
  expect(termsAt(both, '2026-12-08T22:00:00+01:00').steps).toHaveLength(1)
  expect(termsAt(both, '2026-12-08T18:00:00+01:00').steps).toHaveLength(2)
})

test('the example for a policy is the first class that has no separate policy and whose deadlines are all in the future', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z') })
  const classes = [
    { title: 'Too soon', start: '2026-12-02T10:00:00Z', policy: null },
    { title: 'Its own', start: '2026-12-03T10:00:00Z', policy: day },
    { title: 'This one', start: '2026-12-04T10:00:00Z', policy: null },
  ]
  expect(exampleFor(day, classes)).toMatchObject({ title: 'This one' })
  expect(exampleFor(policy({ until: { hours: 168 }, back_percent: 100 }), classes)).toEqual({
    title: null,
    start: '2026-12-10T18:00:00+01:00',
  })
  vi.useRealTimers()
})

test('the preview of a policy shows the text that clients read, with the deadline of the class', () => {
  const text = policyText(termsAt(day, '2026-12-08T18:00:00+01:00'), 'en', 0)
  expect(text.replaceAll('\u00a0', ' ')).toBe('Free to cancel until Mon 7 Dec, 18:00. After that, no refund.')
})
