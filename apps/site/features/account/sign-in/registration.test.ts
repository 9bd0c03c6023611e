import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { problemsOf, problemsOfRefusal } from './registration.ts'

const right = { email: 'anna@example.com', password: 'lotus flower', confirm: 'lotus flower' }

describe('registration', () => {
  test.each([
    ['a complete form', {}, {}],
    ['no email', { email: '' }, { email: { key: 'emailMissing' } }],
    ['an email without @', { email: 'anna' }, { email: { key: 'emailWrong' } }],
    ['seven characters', { password: '1234567', confirm: '1234567' }, { password: { key: 'tooShort' } }],
    ['eight characters', { password: '12345678', confirm: '12345678' }, {}],
    ['two different passwords', { confirm: 'lotus' }, { confirm: { key: 'mismatch' } }],
    ['no password', { password: '', confirm: '' }, { password: { key: 'passwordMissing' }, confirm: { key: 'passwordMissing' } }],
  ])('the registration form with %s has the expected errors', (_, change, problems) => {
    expect(problemsOf({ ...right, ...change })).toEqual(problems)
  })
})

describe('a refused registration', () => {
  test('the registration form shows the server’s messages for the form and for each field when the registration is refused', () => {
    const error = new ApiError(400, { error: 'Please check the highlighted fields.', fields: { email: 'Not an address.' } })
    expect(problemsOfRefusal(error)).toEqual({ email: { said: 'Not an address.' }, form: { said: 'Please check the highlighted fields.' } })
  })
  test('the registration form shows a general error when the registration is refused without a message', () => {
    expect(problemsOfRefusal(new ApiError(500))).toEqual({ form: { key: 'failed' } })
  })
  test('the registration form shows a separate message when there is no network', () => {
    expect(problemsOfRefusal(new ApiError(0))).toEqual({ form: { key: 'error' } })
  })
})
