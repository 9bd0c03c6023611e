import { expect, test } from 'vitest'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { problemsOf, problemsOfRefusal } from './message.ts'

const written = { name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'May I come?' }

test('a whole message has no problem', () => {
  expect(problemsOf(written)).toEqual({})
})

test.each(['name', 'email', 'subject', 'message'] as const)('without %s it is not sent', (name) => {
  expect(problemsOf({ ...written, [name]: '' })).toEqual({ [name]: { key: 'missing' } })
})

test('what is no address is not sent', () => {
  expect(problemsOf({ ...written, email: 'anna' })).toEqual({ email: { key: 'emailWrong' } })
})

test.each([
  ['the server says why', new ApiError(429, { error: 'Too many attempts.', code: 'rate_limited' }), { said: 'Too many attempts.' }],
  ['the server says nothing', new ApiError(502), { key: 'failed' }],
  ['there is no network', new ApiError(0), { key: 'network' }],
  ['something else broke', new Error('no'), { key: 'failed' }],
])('when %s, that is what the form says', (_, error, form) => {
  expect(problemsOfRefusal(error)).toEqual({ form })
})

test('the server’s sentences about fields stand at the fields', () => {
  const error = new ApiError(400, {
    error: 'Please check.',
    code: 'validation',
    fields: { email: 'Enter a valid email address.', other: 'x' },
  })
  expect(problemsOfRefusal(error)).toEqual({ email: { said: 'Enter a valid email address.' }, form: { said: 'Please check.' } })
})
