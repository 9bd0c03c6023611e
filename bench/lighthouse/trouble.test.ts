import { expect, test } from 'vitest'
import { METRICS, troubleOf } from './trouble.ts'

const whole = Object.fromEntries(METRICS.map((id) => [id, { score: 1, title: id, numericValue: 0 }]))

test('a Lighthouse run with every figure is accepted', () => {
  expect(troubleOf({ audits: whole })).toBeNull()
})

test('a Lighthouse run with a missing figure is rejected, even if it has a score', () => {
  const { 'cumulative-layout-shift': _, ...others } = whole
  expect(troubleOf({ audits: others })).toContain('cumulative-layout-shift')
  expect(troubleOf({ audits: { ...whole, 'largest-contentful-paint': { score: null, title: 'LCP' } } })).toContain('largest')
})

test('a run that Lighthouse aborted is rejected', () => {
  expect(troubleOf({ audits: whole, runtimeError: { code: 'NO_FCP', message: 'the page did not paint' } })).toBe('the page did not paint')
})
