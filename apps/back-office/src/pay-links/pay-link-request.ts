import { LINK_ENDS_BEFORE_HOURS, LINK_LASTS_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'

const HOUR = 3_600_000
const USUAL = LINK_LASTS_HOURS * HOUR

/** `longest`: the link works until an hour before the class. */
export type LinkLength = 'day' | 'days' | 'longest'

/** Returns the possible end times of a link, as ISO instants. Empty if the class begins too soon for a link. `now` in milliseconds. */
export function linkEnds(start: string, now: number): { length: LinkLength; until: string }[] {
  const last = Date.parse(start) - LINK_ENDS_BEFORE_HOURS * HOUR
  if (last <= now) return []
  const wanted = [
    { length: 'day' as const, at: now + USUAL },
    { length: 'days' as const, at: now + 3 * USUAL },
  ]
  const shorter = wanted.filter(({ at }) => at < last)
  return [...shorter, { length: 'longest' as const, at: last }].map(({ length, at }) => ({ length, until: new Date(at).toISOString() }))
}

/** Parses a price in CZK; NaN if invalid. */
export const typedPrice = (typed: string): number =>
  /^\s*\d[\d\s\u00a0]*$/.test(typed) ? Number(typed.replace(/[\s\u00a0]/g, '')) : Number.NaN

export type PayLinkDraft = { until: string | undefined; price: string; note: string }

/** Returns the request body. Null if the price is invalid, or differs from `usual` (the price of the class, CZK) without a note. */
export function payLinkRequestOf({ until, price, note }: PayLinkDraft, usual: number) {
  const other = typedPrice(price)
  if (Number.isNaN(other)) return null
  const end = until === undefined ? {} : { until }
  if (other === usual) return { link: end }
  return note.trim() === '' ? null : { link: { ...end, price: other, note: note.trim() } }
}
