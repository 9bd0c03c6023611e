import { LINK_ENDS_BEFORE_HOURS, LINK_LASTS_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'

const HOUR = 3_600_000
const USUAL = LINK_LASTS_HOURS * HOUR

/** How long a link lasts: an hour before the class is as long as it can. */
export type LinkLength = 'day' | 'days' | 'longest'

/** Until when each of them would be, ISO instants; those that would be no shorter than the longest are left out. `now` in milliseconds. None: it is too late for a link. */
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

/** What staff typed as a price, CZK; NaN: it is none. */
export const typedPrice = (typed: string): number =>
  /^\s*\d[\d\s\u00a0]*$/.test(typed) ? Number(typed.replace(/[\s\u00a0]/g, '')) : Number.NaN

export type LinkTyped = { until: string | undefined; price: string; note: string }

/** What is sent of it; null: another price needs a note, or is none. `usual`: what the class costs. The first length is the server's own. */
export function linkWish({ until, price, note }: LinkTyped, usual: number) {
  const other = typedPrice(price)
  if (Number.isNaN(other)) return null
  const end = until === undefined ? {} : { until }
  if (other === usual) return { link: end }
  return note.trim() === '' ? null : { link: { ...end, price: other, note: note.trim() } }
}
