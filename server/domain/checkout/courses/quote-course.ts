/** `price` in haléře: of this date booked singly. `isOwn`: the person has a seat in it already. `insteadOf`: the cancelled date that it replaces. */
export type QuotedDate = {
  offeringId: number
  startsAt: Date
  isActive: boolean
  price: number
  isOwn: boolean
  insteadOf: number | null
}

/** `dates`: sold with the course now. `own`: left out, because the person has a seat already. Money in haléře. */
export type CourseQuote<Date extends QuotedDate = QuotedDate> = { price: number; perDate: number; dates: Date[]; own: Date[] }

const STEP = 1000

/** Returns the price per date in haléře, rounded down to CZK 10 unless it is lower. */
export function pricePerDate(price: number, dates: number): number {
  const exact = Math.floor(price / Math.max(dates, 1))
  return exact < STEP ? exact : exact - (exact % STEP)
}

/** Prices the remaining dates: the full price for all, else per date up to their single prices. Skips begun, hidden and free dates. */
export function quoteCourse<Date extends QuotedDate>(price: number, all: Date[], now: globalThis.Date): CourseQuote<Date> {
  const left = all.filter((date) => date.isActive && date.startsAt > now && date.price > 0)
  const dates = left.filter(({ isOwn }) => !isOwn)
  const own = left.filter(({ isOwn }) => isOwn)
  // A cancelled date and the class added in its place are one date.
  const sold = all.filter(({ offeringId }) => !all.some(({ insteadOf }) => insteadOf === offeringId)).length
  const perDate = pricePerDate(price, sold)
  if (dates.length >= sold) return { price, perDate, dates, own }
  const singly = dates.reduce((sum, date) => sum + date.price, 0)
  return { price: Math.min(perDate * dates.length, singly), perDate, dates, own }
}
