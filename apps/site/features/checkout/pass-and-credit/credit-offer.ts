import type { CheckoutData } from '../../../../../packages/contract/booking/checkout.ts'
import { coveredPart } from '../../../../../packages/contract/money/covered-part.ts'
import type { OwnCredit } from '../../../../../packages/contract/money/credit.ts'

/** Amounts in CZK. `available`: usable for this class. `covers`: the part of the price that credit pays. `due`: the rest. */
export type CreditOffer = { available: number; covers: number; due: number }

export type CreditChoice = CreditOffer & { isChosen: boolean; choose: (chosen: boolean) => void }

/** Returns null if credit pays nothing. The offer includes credit that the person's own hold of the class has reserved. */
export function creditOffer(
  credit: OwnCredit | null,
  { type, id, price }: Pick<CheckoutData, 'type' | 'id' | 'price'>,
): CreditOffer | null {
  if (!credit) return null
  const own = credit.held.find((hold) => hold.type === type && hold.id === id)
  return creditFor(credit, price, own?.covered)
}

/** Like `creditOffer`, for any purchase. `setAside`: the credit reserved by the person's own unpaid order, CZK. */
export function creditFor(credit: OwnCredit | null, price: number, setAside = 0): CreditOffer | null {
  if (!credit) return null
  const available = heller(credit.available) + heller(setAside)
  const covers = coveredPart(heller(price), available, heller(credit.minimum_charge))
  if (covers === 0) return null
  return { available: available / 100, covers: covers / 100, due: (heller(price) - covers) / 100 }
}

const heller = (crowns: number): number => Math.round(crowns * 100)
