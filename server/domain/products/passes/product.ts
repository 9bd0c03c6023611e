import type { PassOpens, SoldPass } from '../../../db/schema/pass-products.ts'

/** A pass that can be bought. Price in haléře. */
export type PassProduct = SoldPass & {
  id: number
  entries: number | null
  days: number | null
  starts: 'purchase' | 'first_use'
  /** So many of it one person may have bought; null: any number. */
  mostPerPerson: number | null
  isOnSale: boolean
}

export type NewProduct = Omit<PassProduct, 'id'>

/** What an order keeps of what was sold. */
export type OrderedPass = SoldPass & Pick<PassProduct, 'entries' | 'days' | 'starts'>

export const orderedPass = ({ nameEn, nameRu, price, opens, perDay, ahead, entries, days, starts }: NewProduct): OrderedPass => ({
  nameEn,
  nameRu,
  price,
  opens,
  perDay,
  ahead,
  entries,
  days,
  starts,
})

export const soldPass = ({ nameEn, nameRu, price, opens, perDay, ahead }: SoldPass): SoldPass => ({
  nameEn,
  nameRu,
  price,
  opens,
  perDay,
  ahead,
})

/** What one entry cost, haléře; null: there is no number of them. */
export const entryPrice = ({ price, entries }: { price: number; entries: number | null }): number | null =>
  entries === null ? null : Math.round(price / entries)

/** So many of an unlimited pass are booked ahead at once, unless staff say otherwise. */
export const USUAL_AHEAD = 5

export type { PassOpens, SoldPass }
