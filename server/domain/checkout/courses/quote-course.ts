/** `price`: of the date booked singly, in haléře. `isOwn`: the person has a seat already. `insteadOf`: the cancelled date it replaces. */
export type QuotedDate = {
  offeringId: number
  startsAt: Date
  isActive: boolean
  price: number
  isOwn: boolean
  insteadOf: number | null
}

/**
 * `perDate`: rounded down to CZK 10, `exactPerDate` to 1 haléř. `dates`: the dates sold with the course now. `own`: dates left out, because
 * the person already has a seat. Money in haléře.
 */
export type CourseQuote<Date extends QuotedDate = QuotedDate> = {
  price: number
  perDate: number
  exactPerDate: number
  dates: Date[]
  own: Date[]
}

const STEP = 1000

const exactPricePerDate = (price: number, dates: number): number => Math.floor(price / Math.max(dates, 1))

/** Returns the price per date in haléře, rounded down to a multiple of CZK 10, unless it is below CZK 10. */
export function pricePerDate(price: number, dates: number): number {
  const exact = exactPricePerDate(price, dates)
  return exact < STEP ? exact : exact - (exact % STEP)
}

/** Prices the remaining dates: the full price if all remain, otherwise the price per date; at most the sum of their single prices. */
export function quoteCourse<Date extends QuotedDate>(price: number, all: Date[], now: globalThis.Date): CourseQuote<Date> {
  const left = all.filter((date) => date.isActive && date.startsAt > now && date.price > 0)
  const dates = left.filter(({ isOwn }) => !isOwn)
  const own = left.filter(({ isOwn }) => isOwn)
  // A cancelled date is not counted if a class was added in its place.
  const sold = all.filter(({ offeringId }) => !all.some(({ insteadOf }) => insteadOf === offeringId)).length
  const perDate = pricePerDate(price, sold)
  const quoted = { perDate, exactPerDate: exactPricePerDate(price, sold), dates, own }
  if (dates.length >= sold) return { price, ...quoted }
  const singly = dates.reduce((sum, date) => sum + date.price, 0)
  return { price: Math.min(perDate * dates.length, singly), ...quoted }
}
