/** What pricing must know of an offering. Money in haléře. */
export type Priced = { kind: 'slot' | 'session' | 'event'; isOnline: boolean; price: number; returningPrice: number | null }

/** What pricing must know of whoever asks; anonymous: neither. */
export type Asker = {
  /** No individual online booking of theirs is paid or held (PRODUCT 5.7). */
  firstOnlineAhead: boolean
  /** They have paid for something before (PRODUCT 5.8). */
  returning: boolean
}
export const anonymous: Asker = { firstOnlineAhead: false, returning: false }

export type Pricing = { discountPercent: number; minimumCharge: number }

/** `price` is what this person pays; `firstOnline`: it carries their one discount. Haléře. */
export type Quote = { price: number; fullPrice: number; firstOnline: boolean }

const CROWN = 100

/**
 * The one place where a price is worked out. The discount is rounded to whole crowns, and a discounted price under
 * what the provider can charge is raised to it; a discount that saves nothing is none.
 */
export function quote(offering: Priced, asker: Asker, { discountPercent, minimumCharge }: Pricing): Quote {
  const full = { price: offering.price, fullPrice: offering.price, firstOnline: false }
  if (offering.kind === 'event')
    return asker.returning && offering.returningPrice !== null ? { ...full, price: offering.returningPrice } : full
  if (offering.kind !== 'slot' || !offering.isOnline || !asker.firstOnlineAhead) return full

  const discounted = Math.round((offering.price * (100 - discountPercent)) / 100 / CROWN) * CROWN
  const price = Math.max(discounted, Math.min(minimumCharge, offering.price))
  return price < offering.price ? { price, fullPrice: offering.price, firstOnline: true } : full
}

/** A price that the provider can charge, or nothing at all (PRODUCT 5.5). */
export const isChargeable = (price: number, minimumCharge: number): boolean => price === 0 || price >= minimumCharge
