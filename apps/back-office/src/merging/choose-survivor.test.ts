import { expect, test } from 'vitest'
import { chooseSurvivor } from './choose-survivor.ts'

const person = (id: number, more: object = {}) => ({
  id,
  is_staff: false,
  has_account: false,
  email_proven: false,
  email: null,
  bookings_count: 0,
  ...more,
})
const stays = (one: object, other: object) => chooseSurvivor(person(1, one), person(2, other)).map(({ id }) => id)

test('chooseSurvivor prefers the person with an account, then with an email, then with more bookings, then the first argument', () => {
  const account = { has_account: true, email: 'a@example.com' }
  expect(stays({ bookings_count: 9 }, account)).toEqual([2, 1])
  expect(stays(account, { email: 'b@example.com', bookings_count: 9 })).toEqual([1, 2])
  expect(stays({ bookings_count: 9 }, { email: 'b@example.com' })).toEqual([2, 1])
  expect(stays({ bookings_count: 2 }, { bookings_count: 3 })).toEqual([2, 1])
  expect(stays({}, {})).toEqual([1, 2])
})

test('chooseSurvivor prefers staff even when the other person has an account', () => {
  expect(stays({ has_account: true, email: 'a@example.com' }, { is_staff: true, email: 'b@example.com' })).toEqual([2, 1])
})
