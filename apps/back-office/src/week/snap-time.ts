const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

/**
 * Where a class lands that is let go there: at the nearest quarter of an hour, or at the time it had on its old day where that is nearer.
 * Wall-clock times, as the calendar takes them for UTC; `was` like "18:10".
 */
export function snapTime(date: Date, was?: string): Date {
  const at = date.getTime()
  const quarter = Math.round(at / QUARTER) * QUARTER
  if (!was) return new Date(quarter)
  const asBefore = Math.floor(at / DAY) * DAY + (Number(was.slice(0, 2)) * 60 + Number(was.slice(3))) * MINUTE
  return new Date(Math.abs(at - asBefore) <= Math.abs(at - quarter) ? asBefore : quarter)
}
