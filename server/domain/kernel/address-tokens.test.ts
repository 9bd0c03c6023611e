import { describe, expect, test } from 'vitest'
import { type AddressKeys, bookingIdIn, bookingToken, changeToken, isBookingToken, isChangeToken } from './address-tokens.ts'

const keys: AddressKeys = { current: 'a secret' }
const booking = { id: 17, key: 'b3f1a1de-61a2-4f6e-9c6e-3d9f5f1f2a11' }
const token = changeToken(keys, booking)

describe('the token of the link that cancels a booking', () => {
  test('names its booking and opens it, also while another secret replaces the one it was signed with', () => {
    expect(token).toMatch(/^17-[\w-]{43}$/)
    expect(bookingIdIn(token)).toBe(17)
    expect(isChangeToken(keys, booking, token)).toBe(true)
    expect(isChangeToken({ current: 'another', previous: 'a secret' }, booking, token)).toBe(true)
    expect(isChangeToken({ current: 'another' }, booking, token)).toBe(false)
  })

  test('opens no other booking, nor the same with another key', () => {
    expect(isChangeToken(keys, { ...booking, id: 18 }, token)).toBe(false)
    expect(isChangeToken(keys, { ...booking, id: 18 }, token.replace('17', '18'))).toBe(false)
    expect(isChangeToken(keys, { ...booking, key: crypto.randomUUID() }, token)).toBe(false)
    for (const other of ['', token.slice(0, -1), `${token}A`, token.toUpperCase()]) expect(isChangeToken(keys, booking, other)).toBe(false)
  })

  test('is none of the room’s, though both have the same parts', () => {
    const { id, key: uid } = booking
    expect(isBookingToken(keys, { id, uid }, token)).toBe(false)
    expect(isChangeToken(keys, booking, bookingToken(keys, { id, uid }))).toBe(false)
  })
})
