import type { PassOpens, SoldPass } from '../../../db/schema/pass-products.ts'

/** Price in haléře. */
export type PassProduct = SoldPass & {
  id: number
  entries: number | null
  days: number | null
  starts: 'purchase' | 'first_use'
  mostPerPerson: number | null
  isOnSale: boolean
}

export type NewProduct = Omit<PassProduct, 'id'>

/** `until`: the last day of the pass of a course, YYYY-MM-DD; it replaces `days`. */
export type OrderedPass = SoldPass & Pick<PassProduct, 'entries' | 'days' | 'starts'> & { until?: string }

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

export const soldPass = ({ nameEn, nameRu, price, opens, perDay, ahead, makeUps, makeUpDays }: SoldPass): SoldPass => ({
  nameEn,
  nameRu,
  price,
  opens,
  perDay,
  ahead,
  ...(makeUps !== undefined && { makeUps }),
  ...(makeUpDays !== undefined && { makeUpDays }),
})

/** Returns the price of one entry, haléře; null for an unlimited pass. */
export const entryPrice = ({ price, entries }: { price: number; entries: number | null }): number | null =>
  entries === null ? null : Math.round(price / entries)

/** The default limit of future bookings of an unlimited pass. */
export const USUAL_AHEAD = 5

export type { PassOpens, SoldPass }
