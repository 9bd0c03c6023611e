import { expect, test } from 'vitest'
import type { OwnCredit } from '../../../../packages/contract/money/credit.ts'
import { creditOffer } from './credit-offer.ts'

const credit = (change: Partial<OwnCredit>): OwnCredit => ({
  balance: 0,
  available: 0,
  entries: [],
  held: [],
  minimum_charge: 15,
  ...change,
})
const hatha = { type: 'group', id: 7, price: 350 } as const

test('credit pays a part, and the card the rest', () => {
  expect(creditOffer(credit({ available: 120 }), hatha)).toEqual({ available: 120, covers: 120, due: 230 })
})

test('it pays all there is to pay, and the rest of it stays', () => {
  expect(creditOffer(credit({ available: 620 }), hatha)).toEqual({ available: 620, covers: 350, due: 0 })
})

test('it leaves the card what a card is charged at least', () => {
  expect(creditOffer(credit({ available: 340 }), hatha)).toEqual({ available: 340, covers: 335, due: 15 })
})

test('what an unpaid booking has set aside is there for that class alone', () => {
  const held = [{ type: 'group' as const, id: 7, covered: 120 }]
  expect(creditOffer(credit({ balance: 120, held }), hatha)).toEqual({ available: 120, covers: 120, due: 230 })
  expect(creditOffer(credit({ balance: 120, held }), { ...hatha, id: 8 })).toBeNull()
  expect(creditOffer(credit({ balance: 120, held }), { ...hatha, type: 'event' })).toBeNull()
})

test('parts of a crown add up', () => {
  expect(creditOffer(credit({ available: 120.1 }), hatha)).toEqual({ available: 120.1, covers: 120.1, due: 229.9 })
})

test('none is offered where there is none, where nobody can say, where nothing is to be paid, or where the price is too small to share', () => {
  expect(creditOffer(credit({}), hatha)).toBeNull()
  expect(creditOffer(null, hatha)).toBeNull()
  expect(creditOffer(credit({ available: 120 }), { ...hatha, price: 0 })).toBeNull()
  expect(creditOffer(credit({ available: 5 }), { ...hatha, price: 15 })).toBeNull()
})
