/** What pricing must know of an offering. Money in haléře. */
export type PricedOffering = { kind: 'slot' | 'session' | 'event'; isOnline: boolean; price: number; returningPrice: number | null }

/** What pricing must know of whoever asks; anonymous: neither. */
export type Customer = {
  /** No individual online booking of theirs is paid or held (product.md 4.2). */
  firstOnlineAhead: boolean
  /** They have paid for something before, and the studio still has that money (product.md 4.3). */
  returning: boolean
}
export const anonymous: Customer = { firstOnlineAhead: false, returning: false }

export type Pricing = { discountPercent: number; minimumCharge: number }

/** `price` is what this person pays; `firstOnline`: it carries their one discount; `returning`: it is the price for returning guests. Haléře. */
export type Quote = { price: number; fullPrice: number; firstOnline: boolean; returning: boolean }

const CROWN = 100

/** What nobody in particular pays. */
export const fullPrice = (price: number): Quote => ({ price, fullPrice: price, firstOnline: false, returning: false })

/**
 * The one place where a price is worked out. The discount is rounded to whole crowns, and a discounted price under
 * what the provider can charge is raised to it; a discount that saves nothing is none.
 */
export function quote(offering: PricedOffering, asker: Customer, { discountPercent, minimumCharge }: Pricing): Quote {
  const full = fullPrice(offering.price)
  if (offering.kind === 'event')
    return asker.returning && offering.returningPrice !== null ? { ...full, price: offering.returningPrice, returning: true } : full
  if (offering.kind !== 'slot' || !offering.isOnline || !asker.firstOnlineAhead) return full

  const discounted = Math.round((offering.price * (100 - discountPercent)) / 100 / CROWN) * CROWN
  const price = Math.max(discounted, Math.min(minimumCharge, offering.price))
  return price < offering.price ? { ...full, price, firstOnline: true } : full
}

/** The quote while a person holds a place unpaid: the price is the one it was held at, whatever it costs by now. */
export function quoteHeld(held: { price: number; firstOnline: boolean }, now: Quote): Quote {
  const price = held.price
  if (now.returning) return { ...now, price }
  const firstOnline = held.firstOnline && price < now.fullPrice
  return { ...fullPrice(firstOnline ? now.fullPrice : price), price, firstOnline }
}

/** A price that the provider can charge, or nothing at all (product.md 4.4). */
export const isChargeable = (price: number, minimumCharge: number): boolean => price === 0 || price >= minimumCharge
