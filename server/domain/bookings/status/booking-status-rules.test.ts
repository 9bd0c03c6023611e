import { describe, expect, test } from 'vitest'
import type { Booking } from '../seats/seat-rules.ts'
import { type BookingStatusFacts, decideStatusChange } from './booking-status-rules.ts'

const later = new Date('2026-11-23T12:00:00Z')
const price = { price: 65_000, covered: 0, accountId: null }
const held: Booking = {
  id: 7,
  status: 'pending',
  isLive: true,
  heldUntil: later,
  heldSince: later,
  ...price,
  firstOnline: false,
  exchangedFor: null,
  isTurn: false,
  byLink: false,
  orderId: null,
}
const lapsed: Booking = { ...held, isLive: false }
const withoutEnd: Booking = { ...held, heldUntil: null }
const paid: Booking = { ...withoutEnd, status: 'paid' }
const cancelled: Booking = { ...withoutEnd, status: 'cancelled', isLive: false }
const discounted: Booking = { ...cancelled, firstOnline: true }

const standing = (booking: Booking, changes: Partial<BookingStatusFacts> = {}): BookingStatusFacts => ({
  booking,
  capacity: 3,
  takenByOthers: 0,
  other: undefined,
  isDiscountUsedElsewhere: false,
  hasMoney: false,
  ...changes,
})

describe('decideStatusChange', () => {
  const places = { held, lapsed, withoutEnd, paid, cancelled }
  test.each([
    ['held', 'pending', 'change'],
    ['held', 'paid', 'change, page closed, money taken'],
    ['held', 'cancelled', 'change, page closed'],
    ['lapsed', 'pending', 'change'],
    ['lapsed', 'paid', 'change, page closed, money taken'],
    ['lapsed', 'cancelled', 'change, page closed'],
    ['withoutEnd', 'pending', ''],
    ['withoutEnd', 'paid', 'change, page closed, money taken'],
    ['withoutEnd', 'cancelled', 'change, page closed'],
    ['paid', 'pending', 'change'],
    ['paid', 'paid', ''],
    ['paid', 'cancelled', 'change, page closed'],
    ['cancelled', 'pending', 'change'],
    ['cancelled', 'paid', 'change, page closed, money taken'],
    ['cancelled', 'cancelled', ''],
  ] as const)('decideStatusChange for a change from %s to %s returns: %s', (from, to, expected) => {
    const decision = decideStatusChange(to, standing(places[from]))
    if (!decision.ok) throw new Error(decision.reason)
    const { isChange, closesPage, takesMoney } = decision.value
    expect([isChange && 'change', closesPage && 'page closed', takesMoney && 'money taken'].filter(Boolean).join(', ')).toBe(expected)
  })

  test.each([
    ['a lapsed hold', lapsed],
    ['a cancelled booking', cancelled],
  ])('decideStatusChange lets %s become pending or paid again only while a seat is free', (_, booking) => {
    for (const status of ['pending', 'paid'] as const) {
      expect(decideStatusChange(status, standing(booking, { takenByOthers: 3 }))).toEqual({ ok: false, reason: 'sold_out' })
      expect(decideStatusChange(status, standing(booking, { takenByOthers: 2 }))).toMatchObject({ ok: true })
    }
    expect(decideStatusChange('cancelled', standing(booking, { takenByOthers: 3 }))).toMatchObject({ ok: true })
  })

  test('decideStatusChange lets a live booking change its status in a full class', () => {
    expect(decideStatusChange('paid', standing(held, { takenByOthers: 2 }))).toMatchObject({ ok: true })
    expect(decideStatusChange('pending', standing(paid, { takenByOthers: 2 }))).toMatchObject({ ok: true })
  })

  test('decideStatusChange refuses every change of a seat that the order of a course holds', () => {
    for (const status of ['pending', 'paid', 'cancelled'] as const)
      expect(decideStatusChange(status, standing({ ...held, orderId: 3 }))).toEqual({ ok: false, reason: 'held_by_order' })
    expect(decideStatusChange('paid', standing({ ...lapsed, orderId: 3 }))).toMatchObject({ ok: true })
  })

  test('decideStatusChange records no second payment when the booking has been paid before', () => {
    expect(decideStatusChange('paid', standing(withoutEnd, { hasMoney: true }))).toMatchObject({ value: { takesMoney: false } })
    expect(decideStatusChange('paid', standing(cancelled, { hasMoney: true }))).toMatchObject({ value: { takesMoney: false } })
  })

  test('decideStatusChange refuses a change when the person has another live booking of the class, and replaces a lapsed booking', () => {
    expect(decideStatusChange('paid', standing(cancelled, { other: held }))).toEqual({ ok: false, reason: 'has_another_booking' })
    expect(decideStatusChange('paid', standing(cancelled, { other: lapsed }))).toMatchObject({ value: { gives: lapsed } })
    expect(decideStatusChange('cancelled', standing(cancelled, { other: held }))).toMatchObject({ value: { isChange: false } })
  })

  test('decideStatusChange refuses a second discount for the same person, unless the booking is already live', () => {
    expect(decideStatusChange('paid', standing(discounted, { isDiscountUsedElsewhere: true }))).toEqual({
      ok: false,
      reason: 'discount_used',
    })
    expect(decideStatusChange('paid', standing(discounted))).toMatchObject({ ok: true })
    expect(
      decideStatusChange('paid', standing({ ...discounted, status: 'pending', isLive: true }, { isDiscountUsedElsewhere: true })),
    ).toMatchObject({
      ok: true,
    })
  })
})
