import { expect, test } from 'vitest'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { missingIn, problemOf } from './login-problem.ts'

test('both fields are wanted', () => {
  expect(missingIn('', '')?.fields).toEqual(['email', 'password'])
  expect(missingIn('anna@example.com', '')?.fields).toEqual(['password'])
  expect(missingIn('anna@example.com', 'lotus')).toBeNull()
})

test.each([
  [401, 'refused'],
  [400, 'refused'],
  [500, 'broken'],
  [0, 'broken'],
])('%d: %s', (status, kind) => {
  expect(problemOf(new ApiError(status)).kind).toBe(kind)
})

test('too many attempts: it says for how many minutes to wait', () => {
  expect(problemOf(new ApiError(429, {}, 61))).toEqual({ kind: 'waiting', minutes: 2 })
  expect(problemOf(new ApiError(429))).toEqual({ kind: 'waiting', minutes: 1 })
})
