import { roundToCrowns } from '../../../../packages/contract/money/crowns.ts'

/** Money in haléře. */
export type PricedOffering = { kind: 'slot' | 'session' | 'event'; isOnline: boolean; price: number; returningPrice: number | null }

export type Customer = {
  /** The person has no individual online booking, paid or held (product.md 4.2). */
  firstOnlineAhead: boolean
  /** The person has paid before and the money was not refunded (product.md 4.3). */
  returning: boolean
}
export const anonymous: Customer = { firstOnlineAhead: false, returning: false }

export type Pricing = { discountPercent: number; minimumCharge: number }

/** In haléře. `price`: for this person. `firstOnline`: with the first online discount. `returning`: the price for returning guests. */
export type Quote = { price: number; fullPrice: number; firstOnline: boolean; returning: boolean }

export const fullPrice = (price: number): Quote => ({ price, fullPrice: price, firstOnline: false, returning: false })

/** Computes the price. The discount is rounded to crowns and raised to the provider's minimum; a discount of 0 is ignored. */
export function quote(offering: PricedOffering, asker: Customer, { discountPercent, minimumCharge }: Pricing): Quote {
  const full = fullPrice(offering.price)
  if (offering.kind === 'event')
    return asker.returning && offering.returningPrice !== null ? { ...full, price: offering.returningPrice, returning: true } : full
  if (offering.kind !== 'slot' || !offering.isOnline || !asker.firstOnlineAhead) return full

  const discounted = roundToCrowns((offering.price * (100 - discountPercent)) / 100)
  const price = Math.max(discounted, Math.min(minimumCharge, offering.price))
  return price < offering.price ? { ...full, price, firstOnline: true } : full
}

export function quoteHeld(held: { price: number; firstOnline: boolean }, now: Quote): Quote {
  const price = held.price
  if (now.returning) return { ...now, price }
  const firstOnline = held.firstOnline && price < now.fullPrice
  return { ...fullPrice(firstOnline ? now.fullPrice : price), price, firstOnline }
}

/** Whether the price is 0 or the provider can charge it (product.md 4.4). */
export const isChargeable = (price: number, minimumCharge: number): boolean => price === 0 || price >= minimumCharge
