import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import type { OwnCredit } from '../../../../packages/contract/money/credit.ts'

/** What a person's credit can pay of a price, CZK. `available`: what there is of it for this one; `covers`: what it pays; `due`: the rest. */
export type CreditOffer = { available: number; covers: number; due: number }

/** The same while it is chosen, or not. */
export type CreditChoice = CreditOffer & { isChosen: boolean; choose: (chosen: boolean) => void }

/** Null: it pays none of it. What an unpaid booking of the same class has set aside is there for it. */
export function creditOffer(
  credit: OwnCredit | null,
  { type, id, price }: Pick<CheckoutData, 'type' | 'id' | 'price'>,
): CreditOffer | null {
  if (!credit) return null
  const own = credit.held.find((hold) => hold.type === type && hold.id === id)
  return creditFor(credit, price, own?.covered)
}

/** The same of anything. `setAside`: what an unpaid purchase of it has set aside, CZK. */
export function creditFor(credit: OwnCredit | null, price: number, setAside = 0): CreditOffer | null {
  if (!credit) return null
  const available = heller(credit.available) + heller(setAside)
  const covers = coveredPart(heller(price), available, heller(credit.minimum_charge))
  if (covers === 0) return null
  return { available: available / 100, covers: covers / 100, due: (heller(price) - covers) / 100 }
}

const heller = (crowns: number): number => Math.round(crowns * 100)
