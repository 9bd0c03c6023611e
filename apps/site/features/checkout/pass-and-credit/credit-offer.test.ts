import { expect, test } from 'vitest'
import type { OwnCredit } from '../../../../../packages/contract/money/credit.ts'
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

test('creditOffer lets credit pay a part of the price and the card the rest', () => {
  expect(creditOffer(credit({ available: 120 }), hatha)).toEqual({ available: 120, covers: 120, due: 230 })
})

test('creditOffer lets credit pay at most the full price', () => {
  expect(creditOffer(credit({ available: 620 }), hatha)).toEqual({ available: 620, covers: 350, due: 0 })
})

test('creditOffer leaves at least the minimum charge to the card', () => {
  expect(creditOffer(credit({ available: 340 }), hatha)).toEqual({ available: 340, covers: 335, due: 15 })
})

test('creditOffer includes credit set aside by an unpaid booking only for the class of that booking', () => {
  const held = [{ type: 'group' as const, id: 7, covered: 120 }]
  expect(creditOffer(credit({ balance: 120, held }), hatha)).toEqual({ available: 120, covers: 120, due: 230 })
  expect(creditOffer(credit({ balance: 120, held }), { ...hatha, id: 8 })).toBeNull()
  expect(creditOffer(credit({ balance: 120, held }), { ...hatha, type: 'event' })).toBeNull()
})

test('creditOffer adds up fractions of a crown', () => {
  expect(creditOffer(credit({ available: 120.1 }), hatha)).toEqual({ available: 120.1, covers: 120.1, due: 229.9 })
})

test('creditOffer returns null if credit is empty or unknown, if nothing is due or if the price cannot be split', () => {
  expect(creditOffer(credit({}), hatha)).toBeNull()
  expect(creditOffer(null, hatha)).toBeNull()
  expect(creditOffer(credit({ available: 120 }), { ...hatha, price: 0 })).toBeNull()
  expect(creditOffer(credit({ available: 5 }), { ...hatha, price: 15 })).toBeNull()
})
