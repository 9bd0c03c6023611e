import { expect, test } from 'vitest'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { missingIn, problemOf } from './login-problem.ts'

test('the login form requires an email address and a password', () => {
  expect(missingIn('', '')?.fields).toEqual(['email', 'password'])
  expect(missingIn('anna@example.com', '')?.fields).toEqual(['password'])
  expect(missingIn('anna@example.com', 'lotus')).toBeNull()
})

test.each([
  [401, 'refused'],
  [400, 'refused'],
  [500, 'broken'],
  [0, 'broken'],
])('the login classifies a response with status %d as %s', (status, kind) => {
  expect(problemOf(new ApiError(status)).kind).toBe(kind)
})

test('the login form shows how many minutes to wait after too many attempts', () => {
  expect(problemOf(new ApiError(429, {}, 61))).toEqual({ kind: 'waiting', minutes: 2 })
  expect(problemOf(new ApiError(429))).toEqual({ kind: 'waiting', minutes: 1 })
})
