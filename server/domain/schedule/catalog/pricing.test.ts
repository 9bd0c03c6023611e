import { describe, expect, test } from 'vitest'
import { anonymous, isChargeable, type PricedOffering, quote, quoteHeld } from './pricing.ts'

const crowns = (amount: number) => amount * 100
const pricing = { discountPercent: 20, minimumCharge: crowns(15) }
const newcomer = { firstOnlineAhead: true, returning: false }
const guest = { firstOnlineAhead: false, returning: true }
const online = (price: number): PricedOffering => ({ kind: 'slot', isOnline: true, price: crowns(price), returningPrice: null })
const paid = (price: number, percent = 20) => quote(online(price), newcomer, { ...pricing, discountPercent: percent }).price / 100

describe('the first online class', () => {
  test.each([
    [650, 20, 520],
    [645, 20, 516],
    [643, 20, 514], // 514.4
    [647, 20, 518], // 517.6
    [650, 33, 436], // 435.5
    [999, 15, 849], // 849.15
    [650, 100, 15], // A price of 0 would mean no payment, so the provider's minimum applies.
    [18, 20, 15], // 14.4
  ])('the first online class of %i CZK with %i %% off costs %i, in whole crowns', (price, percent, expected) => {
    expect(paid(price, percent)).toBe(expected)
  })

  test('the first online class is quoted with both the discounted and the full price', () => {
    expect(quote(online(650), newcomer, pricing)).toEqual({
      price: crowns(520),
      fullPrice: crowns(650),
      firstOnline: true,
      returning: false,
    })
  })

  test.each([
    ['free', online(0)],
    ['at the minimum charge', online(15)],
    ['in the studio', { ...online(650), isOnline: false }],
    ['a group session', { ...online(650), kind: 'session' as const }],
    ['an event', { ...online(650), kind: 'event' as const }],
  ])('a first booking has no first-online discount when the class is %s', (_, offering) => {
    expect(quote(offering, newcomer, pricing)).toEqual({
      price: offering.price,
      fullPrice: offering.price,
      firstOnline: false,
      returning: false,
    })
  })

  test('the first online class has no discount for people who have had an online class before, for anonymous visitors, or when the discount is 0', () => {
    expect(quote(online(650), guest, pricing).firstOnline).toBe(false)
    expect(quote(online(650), anonymous, pricing).firstOnline).toBe(false)
    expect(quote(online(650), newcomer, { ...pricing, discountPercent: 0 }).firstOnline).toBe(false)
  })
})

describe('an event', () => {
  const event: PricedOffering = { kind: 'event', isOnline: false, price: crowns(900), returningPrice: crowns(750) }

  test('an event has a lower price for returning guests if staff have set one', () => {
    expect(quote(event, guest, pricing)).toMatchObject({ price: crowns(750), fullPrice: crowns(900), returning: true })
    expect(quote(event, newcomer, pricing)).toMatchObject({ price: crowns(900), returning: false })
    expect(quote({ ...event, returningPrice: null }, guest, pricing)).toMatchObject({ price: crowns(900), returning: false })
    expect(quote({ ...event, returningPrice: 0 }, guest, pricing)).toMatchObject({ price: 0, returning: true })
  })
})

describe('quoteHeld', () => {
  test('quoteHeld returns the price of the hold when the class has become more expensive or cheaper', () => {
    const held = { price: crowns(650), firstOnline: false }
    for (const now of [700, 600])
      expect(quoteHeld(held, quote(online(now), guest, pricing))).toMatchObject({
        price: crowns(650),
        fullPrice: crowns(650),
        firstOnline: false,
      })
  })

  test('quoteHeld returns the discount of the hold only while the class costs more than the held price', () => {
    const held = { price: crowns(520), firstOnline: true }
    expect(quoteHeld(held, quote(online(700), guest, pricing))).toMatchObject({
      price: crowns(520),
      fullPrice: crowns(700),
      firstOnline: true,
    })
    expect(quoteHeld(held, quote(online(500), guest, pricing))).toMatchObject({
      price: crowns(520),
      fullPrice: crowns(520),
      firstOnline: false,
    })
  })
})

test('isChargeable accepts 0 and amounts from the minimum charge', () => {
  expect([0, 1, 1499, 1500, 65_000].map((price) => isChargeable(price, 1500))).toEqual([true, false, false, true, true])
})
