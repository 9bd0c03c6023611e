import { describe, expect, test } from 'vitest'
import { type Booking, decideSeat, pauseUntil, renewedUntil, type SeatFacts } from './seat-rules.ts'

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
      capacity: 3,
      serviceId: null,
      serviceType: null,
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
  ...changes,
})
const onlineSlot = { ...facts().offering, kind: 'slot' as const, capacity: 1, serviceId: 4, isOnline: true, price: 65_000 }
const freeCall = { ...onlineSlot, price: 0 }

describe('a person asks for a place', () => {
  test('and holds it for 35 minutes', () => {
    expect(decideSeat(facts(), undefined)).toEqual({
      ok: true,
      value: { hold: { price: 35_000, covered: 0, firstOnline: false, heldUntil: new Date('2026-11-23T10:35:00Z'), isTurn: false } },
    })
  })

  test('and comes after those who wait: they take what is theirs themselves, for as long as a turn lasts, whatever else they hold', () => {
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

  test('and gets the first online class 20 % cheaper', () => {
    expect(decideSeat(facts({ offering: onlineSlot }), undefined)).toMatchObject({ value: { hold: { price: 52_000, firstOnline: true } } })
  })

  test('and has it at once when it costs nothing, however many holds there are', () => {
    expect(decideSeat(facts({ offering: freeCall, otherHolds: 5 }), 0)).toEqual({
      ok: true,
      value: { paid: { price: 0, covered: 0, firstOnline: false } },
    })
  })

  test('that costs nothing, and has at most a few of them ahead once the address is proven', () => {
    expect(decideSeat(facts({ offering: freeCall, otherFree: 2 }), 0)).toMatchObject({ value: { paid: { price: 0 } } })
    expect(decideSeat(facts({ offering: freeCall, otherFree: 3 }), 0)).toEqual({ ok: false, reason: 'too_many_free' })
  })

  test('that costs nothing, and holds one until the address is proven, whatever they have paid for', () => {
    const unproven = { offering: freeCall, isProven: false, isTrusted: true }
    expect(decideSeat(facts(unproven), 0)).toMatchObject({ value: { hold: { price: 0, heldUntil: new Date('2026-11-23T10:35:00Z') } } })
    expect(decideSeat(facts({ ...unproven, otherHolds: 1 }), 0)).toMatchObject({ value: { hold: { price: 0 } } })
    expect(decideSeat(facts({ ...unproven, otherFree: 1 }), 0)).toEqual({ ok: false, reason: 'free_not_confirmed' })
    expect(decideSeat(facts({ ...unproven, waits: true }), 0)).toMatchObject({ value: { hold: { heldUntil: later, isTurn: true } } })
  })

  test('and is answered the hold they have, even when nothing else is free', () => {
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
  ])('and is refused: %s', (reason, situation) => {
    expect(decideSeat(situation, undefined)).toMatchObject({ ok: false, reason })
  })

  test('and is told the new price when the one they saw no longer holds', () => {
    expect(decideSeat(facts(), 30_000)).toEqual({ ok: false, reason: 'price_changed', detail: { price: 35_000 } })
    expect(decideSeat(facts({ own: own({ price: 30_000 }) }), 35_000)).toEqual({
      ok: false,
      reason: 'price_changed',
      detail: { price: 30_000 },
    })
  })

  test('and a lapsed hold of theirs is taken anew at the price of today', () => {
    expect(decideSeat(facts({ own: own({ isLive: false, price: 30_000 }) }), 35_000)).toMatchObject({ value: { hold: { price: 35_000 } } })
  })
})

describe('a new payment page renews a hold', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  test.each([
    ['by its whole length from then', { until: 35, now: 20 }, 55],
    ['to twice its length from its beginning, no longer', { until: 55, now: 50 }, 70],
    ['never to an earlier end than it has', { until: 80, now: 50 }, 80],
  ])('%s', (_how, { until, now: minute }, renewed) => {
    expect(renewedUntil({ since: now, until: at(until) }, at(minute), 35 * 60)).toEqual(at(renewed))
  })
})

describe('holds of a class that ended unpaid', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  const ended = (count: number, minutes: number) => ({ count, endedAt: now, seconds: minutes * 60 })
  test.each([
    ['once: nobody waits', ended(1, 35), 0, undefined],
    ['twice: the next one waits as long as the last one was', ended(2, 35), 34, 35],
    ['twice, and as long has passed', ended(2, 35), 35, undefined],
    ['twice, the last one for a moment: the next one waits for a moment', ended(5, 1), 0, 1],
    ['twice, released long after it had lapsed: no longer than a hold can get', ended(2, 3000), 0, 70],
  ])('%s', (_how, holds, minute, until) => {
    expect(pauseUntil(holds, { now: at(minute), holdSeconds: 35 * 60 })).toEqual(until === undefined ? undefined : at(until))
  })
})
