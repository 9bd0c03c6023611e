import { expect, test } from 'vitest'
import { listMissedGoals } from './goals.ts'
import type { PageMeasurement } from './measure.ts'
import { median } from './median.ts'

const good: PageMeasurement = {
  page: '/',
  version: '13',
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  complaints: [],
  performances: [99],
  benchmarkIndex: 2000,
  performance: 99,
  lcp: 1000,
  blocked: 0,
  cls: 0,
  lcpOf: 'picture',
  staticLcp: 900,
  bareLcp: 800,
}

test('the Lighthouse check reports no missed goal for a page that meets every goal', () => {
  expect(listMissedGoals(good)).toEqual([])
})

test.each<[string, Partial<PageMeasurement>, string]>([
  ['a score under 100', { seo: 99, complaints: ['canonical'] }, 'canonical'],
  ['a slow median', { performance: 97 }, 'Performance 97'],
  ['a shift of the layout', { cls: 0.0012 }, 'layout shift 0.001'],
  ['an LCP far behind the static page', { lcp: 1200 }, '1.33 times'],
])('a page that misses a goal is reported: %s', (_, figures, sentence) => {
  expect(listMissedGoals({ ...good, ...figures }).join()).toContain(sentence)
})

test('the Lighthouse check ignores the performance score on a slow machine', () => {
  expect(listMissedGoals({ ...good, benchmarkIndex: 1499, performance: 60 })).toEqual([])
})

test('the median of five runs is the middle value', () => {
  expect(median([91, 99, 98, 100, 97])).toBe(98)
})
