import { expect, test } from 'vitest'
import { cancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import {
  firstPolicy,
  isPolicy,
  isSamePolicy,
  onlyHours,
  type PolicyDraft,
  problemsOf,
  type StepDraft,
  withNextStep,
} from './policy-draft.ts'

const draft = (...steps: StepDraft[]): PolicyDraft => ({ steps, exchange_until: null, resale: false })
const hours = (count: number | null, back_percent: number | null = 100): StepDraft => ({ until: { hours: count }, back_percent })
const evening = (day_before: string, back_percent: number | null = 100): StepDraft => ({ until: { day_before }, back_percent })

test('the default cancellation policy of each kind of class is valid', () => {
  for (const policy of Object.values(firstPolicy)) {
    expect(problemsOf(policy)).toEqual([])
    expect(cancellationPolicy.parse(policy)).toEqual(policy)
  }
})

test.each([
  ['missing hours', draft(hours(null)), [{ step: 0, field: 'until', problem: 'hours' }]],
  ['part of an hour', draft(hours(1.5)), [{ step: 0, field: 'until', problem: 'hours' }]],
  ['more than ninety days', draft(hours(2161)), [{ step: 0, field: 'until', problem: 'hours' }]],
  ['an empty time', draft(evening('')), [{ step: 0, field: 'until', problem: 'time' }]],
  ['nothing refunded', draft(hours(24, 0)), [{ step: 0, field: 'percent', problem: 'percent' }]],
  ['more than was paid', draft(hours(24, 101)), [{ step: 0, field: 'percent', problem: 'percent' }]],
  ['a missing percentage', draft(hours(24, null)), [{ step: 0, field: 'percent', problem: 'percent' }]],
  ['a step earlier than the previous one', draft(hours(24), hours(48, 50)), [{ step: 1, field: 'until', problem: 'later' }]],
  ['the same moment twice', draft(hours(24), hours(24, 50)), [{ step: 1, field: 'until', problem: 'later' }]],
  ['the same percentage as the previous step', draft(hours(48), hours(24)), [{ step: 1, field: 'percent', problem: 'lower' }]],
  ['an earlier evening', draft(evening('20:00'), evening('12:00', 50)), [{ step: 1, field: 'until', problem: 'later' }]],
  ['an evening that never comes after the hours', draft(hours(2), evening('20:00', 50)), [{ step: 1, field: 'until', problem: 'later' }]],
  ['hours that never come after the evening', draft(evening('20:00'), hours(28, 50)), [{ step: 1, field: 'until', problem: 'later' }]],
] as const)('a policy draft reports each problem with its step and field: %s', (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems)
})

test('a policy draft accepts a step in hours before or after a step on the evening before, if this order is possible for some start time', () => {
  expect(isPolicy(draft(hours(24), evening('20:00', 50)))).toBe(true)
  expect(isPolicy(draft(evening('20:00'), hours(4, 50)))).toBe(true)
})

test('if a problem affects two steps, a policy draft reports the problem only for the first step', () => {
  expect(problemsOf(draft(hours(null, null), hours(24, 50)))).toEqual([
    { step: 0, field: 'until', problem: 'hours' },
    { step: 0, field: 'percent', problem: 'percent' },
  ])
})

test('the suggested next step of a policy has a later deadline and a lower percentage', () => {
  expect(withNextStep(draft(hours(24)))).toEqual(draft(hours(24), hours(12, 50)))
  expect(isPolicy(withNextStep(withNextStep(draft(evening('20:00')))))).toBe(true)
})

test('isSamePolicy returns true for policies with the same content in any key order', () => {
  const { steps, exchange_until, resale } = firstPolicy.event
  const kept = { resale, exchange_until, steps: steps.map(({ until, back_percent }) => ({ back_percent, until })) }
  expect(isSamePolicy(firstPolicy.event, kept)).toBe(true)
  expect(isSamePolicy(firstPolicy.event, { ...kept, resale: !resale })).toBe(false)
  expect(isSamePolicy(null, kept)).toBe(false)
})

test('onlyHours returns undefined unless the only step of the policy is a full refund until some hours before the class', () => {
  expect(onlyHours(draft(hours(24)))).toBe(24)
  expect(onlyHours(draft(hours(null)))).toBeNull()
  for (const other of [draft(hours(24, 50)), draft(evening('20:00')), draft(hours(48), hours(24, 50))])
    expect(onlyHours(other)).toBeUndefined()
})
