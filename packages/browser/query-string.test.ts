import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('queryString omits parameters with an empty value', () => {
  expect(queryString({ from: '2026-11-24', q: '', page: 0, sort: undefined, kind: null })).toBe('?from=2026-11-24&page=0')
  expect(queryString({ q: '' })).toBe('')
})
