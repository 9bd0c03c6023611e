// Days of the studio's calendar as YYYY-MM-DD, without a time zone.
const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string => new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Adds calendar months. A day that does not exist in the month becomes its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS)

/** ISO weekday: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Returns the day as YYYY-MM-DD, or undefined if it does not exist. `month` counts from 1. */
export function dayIn(year: number, month: number, day: number): string | undefined {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const instant = at(written)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written ? undefined : written
}

/** Returns the next day with this month and day, at the earliest `after` itself. Undefined if there is none within five years. */
export function comingDay(month: number, day: number, after: string): string | undefined {
  const year = Number(after.slice(0, 4))
  const inYears = [0, 1, 2, 3, 4].map((more) => dayIn(year + more, month, day))
  return inYears.find((candidate) => candidate !== undefined && candidate >= after)
}
