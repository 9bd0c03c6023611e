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
    [650, 100, 15], // nothing at all would be no payment: the provider's least
    [18, 20, 15], // 14.4
  ])('of %i CZK with %i %% off costs %i, in whole crowns', (price, percent, expected) => {
    expect(paid(price, percent)).toBe(expected)
  })

  test('says what it would have cost', () => {
    expect(quote(online(650), newcomer, pricing)).toEqual({
      price: crowns(520),
      fullPrice: crowns(650),
      firstOnline: true,
      returning: false,
    })
  })

  test.each([
    ['free', online(0)],
    ['at the least a card can be charged', online(15)],
    ['in the studio', { ...online(650), isOnline: false }],
    ['a group session', { ...online(650), kind: 'session' as const }],
    ['an event', { ...online(650), kind: 'event' as const }],
  ])('has no discount when it is %s', (_, offering) => {
    expect(quote(offering, newcomer, pricing)).toEqual({
      price: offering.price,
      fullPrice: offering.price,
      firstOnline: false,
      returning: false,
    })
  })

  test('has none for whoever had one, for nobody in particular, and when staff give none', () => {
    expect(quote(online(650), guest, pricing).firstOnline).toBe(false)
    expect(quote(online(650), anonymous, pricing).firstOnline).toBe(false)
    expect(quote(online(650), newcomer, { ...pricing, discountPercent: 0 }).firstOnline).toBe(false)
  })
})

describe('an event', () => {
  const event: PricedOffering = { kind: 'event', isOnline: false, price: crowns(900), returningPrice: crowns(750) }

  test('costs a returning guest what it costs returning guests', () => {
    expect(quote(event, guest, pricing)).toMatchObject({ price: crowns(750), fullPrice: crowns(900), returning: true })
    expect(quote(event, newcomer, pricing)).toMatchObject({ price: crowns(900), returning: false })
    expect(quote({ ...event, returningPrice: null }, guest, pricing)).toMatchObject({ price: crowns(900), returning: false })
    expect(quote({ ...event, returningPrice: 0 }, guest, pricing)).toMatchObject({ price: 0, returning: true })
  })
})

describe('what is held', () => {
  test('keeps its price when it becomes dearer or cheaper', () => {
    const held = { price: crowns(650), firstOnline: false }
    for (const now of [700, 600])
      expect(quoteHeld(held, quote(online(now), guest, pricing))).toMatchObject({
        price: crowns(650),
        fullPrice: crowns(650),
        firstOnline: false,
      })
  })

  test('keeps its discount, as long as it saves something', () => {
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

test('a price is nothing, or what a card can be charged', () => {
  expect([0, 1, 1499, 1500, 65_000].map((price) => isChargeable(price, 1500))).toEqual([true, false, false, true, true])
})
