import { expect, test } from 'vitest'
import { METRICS, troubleOf } from './trouble.ts'

const whole = Object.fromEntries(METRICS.map((id) => [id, { score: 1, title: id, numericValue: 0 }]))

test('accepts a run with every figure', () => {
  expect(troubleOf({ audits: whole })).toBeNull()
})

test('rejects a run with a missing figure even if Lighthouse scored it', () => {
  const { 'cumulative-layout-shift': _, ...others } = whole
  expect(troubleOf({ audits: others })).toContain('cumulative-layout-shift')
  expect(troubleOf({ audits: { ...whole, 'largest-contentful-paint': { score: null, title: 'LCP' } } })).toContain('largest')
})

test('rejects a run that Lighthouse aborted', () => {
  expect(troubleOf({ audits: whole, runtimeError: { code: 'NO_FCP', message: 'the page did not paint' } })).toBe('the page did not paint')
})
