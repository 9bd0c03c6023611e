import { describe, expect, test } from 'vitest'
import { type Booking, decideSeat, decideSeatByPass, pauseUntil, renewedUntil, type SeatFacts } from './seat-rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const later = new Date('2026-11-23T12:00:00Z')

function facts(changes: Partial<SeatFacts> = {}): SeatFacts {
  return {
    now,
    offering: {
      id: 1,
      kind: 'session',
      startsAt: later,
      isActive: true,
      notForMakeUps: false,
      capacity: 3,
      serviceId: null,
      serviceType: null,
      singlesFrom: null,
      isOnline: false,
      price: 35_000,
      returningPrice: null,
    },
    takenByOthers: 0,
    waitingBefore: 0,
    waits: false,
    own: undefined,
    otherHolds: 0,
    isTrusted: true,
    isProven: true,
    otherFree: 0,
    mostFree: 3,
    asker: { firstOnlineAhead: true, returning: false },
    pricing: { discountPercent: 20, minimumCharge: 1500 },
    holdSeconds: 2100,
    turnUntil: later,
    ...changes,
  }
}
const own = (changes: Partial<Booking> = {}): Booking => ({
  id: 7,
  status: 'pending',
  isLive: true,
  heldUntil: later,
  heldSince: now,
  exchangedFor: null,
  price: 35_000,
  covered: 0,
  accountId: null,
  firstOnline: false,
  isTurn: false,
  byLink: false,
  orderId: null,
  ...changes,
})
const onlyInCourse = { ...facts().offering, singlesFrom: later }
const onlineSlot = { ...facts().offering, kind: 'slot' as const, capacity: 1, serviceId: 4, isOnline: true, price: 65_000 }
const freeCall = { ...onlineSlot, price: 0 }

describe('decideSeat', () => {
  test('decideSeat grants a hold of 35 minutes', () => {
    expect(decideSeat(facts(), undefined)).toEqual({
      ok: true,
      value: { hold: { price: 35_000, covered: 0, firstOnline: false, heldUntil: new Date('2026-11-23T10:35:00Z'), isTurn: false } },
    })
  })

  test('decideSeat refuses a seat reserved for people ahead on the waiting list, and gives the next waiting person a turn', () => {
    expect(decideSeat(facts({ takenByOthers: 1, waitingBefore: 2 }), undefined)).toEqual({ ok: false, reason: 'sold_out' })
    expect(decideSeat(facts({ takenByOthers: 1, waitingBefore: 1 }), undefined)).toMatchObject({ value: { hold: { isTurn: false } } })
    const waits = { takenByOthers: 2, waits: true, otherHolds: 5, isTrusted: false }
    expect(decideSeat(facts(waits), undefined)).toMatchObject({ value: { hold: { heldUntil: later, isTurn: true } } })
    expect(decideSeat(facts({ ...waits, turnUntil: now }), undefined)).toMatchObject({
      value: { hold: { heldUntil: new Date('2026-11-23T10:35:00Z') } },
    })
    expect(decideSeat(facts({ ...waits, waitingBefore: 1 }), undefined)).toEqual({ ok: false, reason: 'sold_out' })
    expect(decideSeat(facts({ own: own(), takenByOthers: 2, waitingBefore: 9 }), undefined)).toMatchObject({ value: { resume: {} } })
  })

  test('decideSeat discounts the first online class by 20 %', () => {
    expect(decideSeat(facts({ offering: onlineSlot }), undefined)).toMatchObject({ value: { hold: { price: 52_000, firstOnline: true } } })
  })

  test('decideSeat returns a paid booking for a free class, even if the person has five other holds', () => {
    expect(decideSeat(facts({ offering: freeCall, otherHolds: 5 }), 0)).toEqual({
      ok: true,
      value: { paid: { price: 0, covered: 0, firstOnline: false } },
    })
  })

  test('decideSeat refuses a fourth free class in the future to a person with a proven address', () => {
    expect(decideSeat(facts({ offering: freeCall, otherFree: 2 }), 0)).toMatchObject({ value: { paid: { price: 0 } } })
    expect(decideSeat(facts({ offering: freeCall, otherFree: 3 }), 0)).toEqual({ ok: false, reason: 'too_many_free' })
  })

  test('decideSeat holds only one free class while the address is unproven, even for a person who has paid before', () => {
    const unproven = { offering: freeCall, isProven: false, isTrusted: true }
    expect(decideSeat(facts(unproven), 0)).toMatchObject({ value: { hold: { price: 0, heldUntil: new Date('2026-11-23T10:35:00Z') } } })
    expect(decideSeat(facts({ ...unproven, otherHolds: 1 }), 0)).toMatchObject({ value: { hold: { price: 0 } } })
    expect(decideSeat(facts({ ...unproven, otherFree: 1 }), 0)).toEqual({ ok: false, reason: 'free_not_confirmed' })
    expect(decideSeat(facts({ ...unproven, waits: true }), 0)).toMatchObject({ value: { hold: { heldUntil: later, isTurn: true } } })
  })

  test('decideSeat returns the existing hold, even when the class is otherwise full', () => {
    const mine = own()
    expect(decideSeat(facts({ own: mine, takenByOthers: 2, otherHolds: 5 }), 35_000)).toEqual({ ok: true, value: { resume: mine } })
  })

  test.each([
    ['sold_out', facts({ takenByOthers: 3 })],
    ['already_booked', facts({ own: own({ status: 'paid' }) })],
    ['already_started', facts({ offering: { ...facts().offering, startsAt: now } })],
    ['already_started', facts({ own: own(), offering: { ...facts().offering, startsAt: now } })],
    ['inactive', facts({ offering: { ...facts().offering, isActive: false } })],
    ['too_many_holds', facts({ otherHolds: 5 })],
    ['address_not_confirmed', facts({ otherHolds: 1, isTrusted: false })],
    ['sold_out', facts({ own: own({ isLive: false }), takenByOthers: 3 })],
    ['held_by_order', facts({ own: own({ orderId: 3 }) })],
    ['not_open', facts({ offering: onlyInCourse, takenByOthers: 3 })],
    ['not_open', facts({ own: own({ isLive: false }), offering: onlyInCourse })],
    ['not_open', facts({ waits: true, offering: onlyInCourse })],
  ])('decideSeat refuses with the reason %s', (reason, situation) => {
    expect(decideSeat(situation, undefined)).toMatchObject({ ok: false, reason })
  })

  test.each([
    ['once single spots are sold', facts({ offering: { ...onlyInCourse, singlesFrom: now } })],
    ['that is held already before single spots are sold', facts({ offering: onlyInCourse, own: own() })],
    ['whose hold by the order of a course has lapsed', facts({ own: own({ isLive: false, orderId: 3 }) })],
  ])('decideSeat grants a seat %s', (_when, situation) => {
    expect(decideSeat(situation, undefined)).toMatchObject({ ok: true })
  })

  test('decideSeatByPass refuses a seat held by an order, and a class whose single spots are not on sale', () => {
    expect(decideSeatByPass(facts({ own: own({ orderId: 3 }) }), undefined)).toMatchObject({ reason: 'held_by_order' })
    expect(decideSeatByPass(facts({ offering: onlyInCourse }), undefined)).toMatchObject({ reason: 'not_open' })
  })

  test('decideSeat refuses a seat whose price differs from the expected price, and returns the current price', () => {
    expect(decideSeat(facts(), 30_000)).toEqual({ ok: false, reason: 'price_changed', detail: { price: 35_000 } })
    expect(decideSeat(facts({ own: own({ price: 30_000 }) }), 35_000)).toEqual({
      ok: false,
      reason: 'price_changed',
      detail: { price: 30_000 },
    })
  })

  test('decideSeat renews a lapsed hold at the current price', () => {
    expect(decideSeat(facts({ own: own({ isLive: false, price: 30_000 }) }), 35_000)).toMatchObject({ value: { hold: { price: 35_000 } } })
  })
})

describe('renewedUntil', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  test.each([
    ['to its full length from now', { until: 35, now: 20 }, 55],
    ['to at most twice its length from its beginning', { until: 55, now: 50 }, 70],
    ['without making its end earlier', { until: 80, now: 50 }, 80],
  ])('renewedUntil extends a hold %s', (_how, { until, now: minute }, renewed) => {
    expect(renewedUntil({ since: now, until: at(until) }, at(minute), 35 * 60)).toEqual(at(renewed))
  })
})

describe('pauseUntil', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  const ended = (count: number, minutes: number) => ({ count, endedAt: now, seconds: minutes * 60 })
  test.each([
    ['no pause after the first', ended(1, 35), 0, undefined],
    ['a pause as long as the last of two', ended(2, 35), 34, 35],
    ['no pause once that time has passed', ended(2, 35), 35, undefined],
    ['a short pause when the last one was short', ended(5, 1), 0, 1],
    ['a pause of at most the longest hold when it was released late', ended(2, 3000), 0, 70],
  ])('pauseUntil returns after unpaid holds: %s', (_how, holds, minute, until) => {
    expect(pauseUntil(holds, { now: at(minute), holdSeconds: 35 * 60 })).toEqual(until === undefined ? undefined : at(until))
  })
})
