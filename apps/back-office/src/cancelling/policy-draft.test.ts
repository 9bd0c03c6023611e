import { expect, test } from 'vitest'
import { cancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { firstPolicy, isPolicy, isSamePolicy, type PolicyDraft, problemsOf, type StepDraft, withNextStep } from './policy-draft.ts'

const draft = (...steps: StepDraft[]): PolicyDraft => ({ steps, exchange_until: null, resale: false })
const hours = (count: number | null, back_percent: number | null = 100): StepDraft => ({ until: { hours: count }, back_percent })
const evening = (day_before: string, back_percent: number | null = 100): StepDraft => ({ until: { day_before }, back_percent })

test('what a kind begins with is a policy', () => {
  for (const policy of Object.values(firstPolicy)) {
    expect(problemsOf(policy)).toEqual([])
    expect(cancellationPolicy.parse(policy)).toEqual(policy)
  }
})

test.each([
  ['hours that are missing', draft(hours(null)), [{ step: 0, field: 'until', words: 'hours' }]],
  ['part of an hour', draft(hours(1.5)), [{ step: 0, field: 'until', words: 'hours' }]],
  ['more than ninety days', draft(hours(2161)), [{ step: 0, field: 'until', words: 'hours' }]],
  ['a time that is none', draft(evening('')), [{ step: 0, field: 'until', words: 'time' }]],
  ['nothing refunded', draft(hours(24, 0)), [{ step: 0, field: 'percent', words: 'percent' }]],
  ['more than was paid', draft(hours(24, 101)), [{ step: 0, field: 'percent', words: 'percent' }]],
  ['a percentage that is missing', draft(hours(24, null)), [{ step: 0, field: 'percent', words: 'percent' }]],
  ['a step that is earlier', draft(hours(24), hours(48, 50)), [{ step: 1, field: 'until', words: 'later' }]],
  ['the same moment twice', draft(hours(24), hours(24, 50)), [{ step: 1, field: 'until', words: 'later' }]],
  ['as much as before', draft(hours(48), hours(24)), [{ step: 1, field: 'percent', words: 'lower' }]],
  ['an earlier evening', draft(evening('20:00'), evening('12:00', 50)), [{ step: 1, field: 'until', words: 'later' }]],
  ['an evening that no class has after the hours', draft(hours(2), evening('20:00', 50)), [{ step: 1, field: 'until', words: 'later' }]],
  ['hours that no class has after the evening', draft(evening('20:00'), hours(28, 50)), [{ step: 1, field: 'until', words: 'later' }]],
] as const)('%s is said at its field', (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems)
})

test('hours and an evening may follow each other where some class has them in that order', () => {
  expect(isPolicy(draft(hours(24), evening('20:00', 50)))).toBe(true)
  expect(isPolicy(draft(evening('20:00'), hours(4, 50)))).toBe(true)
})

test('what is wrong with a step is not said of the next one too', () => {
  expect(problemsOf(draft(hours(null, null), hours(24, 50)))).toEqual([
    { step: 0, field: 'until', words: 'hours' },
    { step: 0, field: 'percent', words: 'percent' },
  ])
})

test('one more step is later and less', () => {
  expect(withNextStep(draft(hours(24)))).toEqual(draft(hours(24), hours(12, 50)))
  expect(isPolicy(withNextStep(withNextStep(draft(evening('20:00')))))).toBe(true)
})

test('two say the same whatever the order of what they are made of', () => {
  const { steps, exchange_until, resale } = firstPolicy.event
  const kept = { resale, exchange_until, steps: steps.map(({ until, back_percent }) => ({ back_percent, until })) }
  expect(isSamePolicy(firstPolicy.event, kept)).toBe(true)
  expect(isSamePolicy(firstPolicy.event, { ...kept, resale: !resale })).toBe(false)
  expect(isSamePolicy(null, kept)).toBe(false)
})
