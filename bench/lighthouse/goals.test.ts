import { expect, test } from 'vitest'
import { missed } from './goals.ts'
import type { Measured } from './measure.ts'
import { median } from './median.ts'

const good: Measured = {
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
  expect(missed(good)).toEqual([])
})

test.each<[string, Partial<Measured>, string]>([
  ['a score under 100', { seo: 99, complaints: ['canonical'] }, 'canonical'],
  ['a slow median', { performance: 97 }, 'Performance 97'],
  ['a shift of the layout', { cls: 0.0012 }, 'layout shift 0.001'],
  ['an LCP far behind the static page', { lcp: 1200 }, '1.33 times'],
])('a page that misses a goal is reported: %s', (_, figures, sentence) => {
  expect(missed({ ...good, ...figures }).join()).toContain(sentence)
})

test('the Lighthouse check ignores the performance score on a slow machine', () => {
  expect(missed({ ...good, benchmarkIndex: 1499, performance: 60 })).toEqual([])
})

test('the median of five runs is the middle value', () => {
  expect(median([91, 99, 98, 100, 97])).toBe(98)
})
