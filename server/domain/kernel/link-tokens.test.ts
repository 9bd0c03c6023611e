import { describe, expect, test } from 'vitest'
import { bookingIdIn, bookingToken, changeToken, isBookingToken, isChangeToken, type LinkKeys } from './link-tokens.ts'

const keys: LinkKeys = { current: 'a secret' }
const booking = { id: 17, key: 'b3f1a1de-61a2-4f6e-9c6e-3d9f5f1f2a11' }
const token = changeToken(keys, booking)

describe('changeToken', () => {
  test('changeToken contains the id of its booking and is valid for the current and the previous secret', () => {
    expect(token).toMatch(/^17-[\w-]{43}$/)
    expect(bookingIdIn(token)).toBe(17)
    expect(isChangeToken(keys, booking, token)).toBe(true)
    expect(isChangeToken({ current: 'another', previous: 'a secret' }, booking, token)).toBe(true)
    expect(isChangeToken({ current: 'another' }, booking, token)).toBe(false)
  })

  test('changeToken is invalid for another booking, another key or a changed token', () => {
    expect(isChangeToken(keys, { ...booking, id: 18 }, token)).toBe(false)
    expect(isChangeToken(keys, { ...booking, id: 18 }, token.replace('17', '18'))).toBe(false)
    expect(isChangeToken(keys, { ...booking, key: crypto.randomUUID() }, token)).toBe(false)
    for (const other of ['', token.slice(0, -1), `${token}A`, token.toUpperCase()]) expect(isChangeToken(keys, booking, other)).toBe(false)
  })

  test('changeToken is not interchangeable with the token for the online room of the same booking', () => {
    const { id, key: uid } = booking
    expect(isBookingToken(keys, { id, uid }, token)).toBe(false)
    expect(isChangeToken(keys, booking, bookingToken(keys, { id, uid }))).toBe(false)
  })
})
