import { expect, test } from 'vitest'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { problemsOf, problemsOfRefusal } from './message.ts'

const written = { name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'May I come?' }

test('the contact form accepts a complete message', () => {
  expect(problemsOf(written)).toEqual({})
})

test.each(['name', 'email', 'subject', 'message'] as const)('the contact form requires %s', (name) => {
  expect(problemsOf({ ...written, [name]: '' })).toEqual({ [name]: { key: 'missing' } })
})

test('the contact form refuses an invalid email address', () => {
  expect(problemsOf({ ...written, email: 'anna' })).toEqual({ email: { key: 'emailWrong' } })
})

test.each([
  ['the server sends a message', new ApiError(429, { error: 'Too many attempts.', code: 'rate_limited' }), { said: 'Too many attempts.' }],
  ['the server sends no message', new ApiError(502), { key: 'failed' }],
  ['there is no network', new ApiError(0), { key: 'network' }],
  ['another error is thrown', new Error('no'), { key: 'failed' }],
])('the contact form shows the matching message when %s', (_, error, form) => {
  expect(problemsOfRefusal(error)).toEqual({ form })
})

test('the contact form shows each field error from the server at the field', () => {
  const error = new ApiError(400, {
    error: 'Please check.',
    code: 'validation',
    fields: { email: 'Enter a valid email address.', other: 'x' },
  })
  expect(problemsOfRefusal(error)).toEqual({ email: { said: 'Enter a valid email address.' }, form: { said: 'Please check.' } })
})
