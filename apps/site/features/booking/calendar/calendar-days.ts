import { noonOf } from '../../../../../packages/browser/format.ts'
import type { Offering } from '../offering.ts'

const DAYS_AHEAD = 30
const WEEK = 7
const DAY_MS = 86_400_000

export type CalendarDay = { day: string; inside: boolean; isToday: boolean }

/** Returns thirty days from today as YYYY-MM-DD, in whole weeks that start on Monday. Days outside the thirty only complete a week. */
export function calendarWeeks(today: string): CalendarDay[][] {
  const first = noon(today)
  const sinceMonday = (new Date(first).getUTCDay() + 6) % WEEK
  const weeks = Math.ceil((sinceMonday + DAYS_AHEAD) / WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => {
      const offset = week * WEEK + weekday - sinceMonday
      return { day: dayAt(first + offset * DAY_MS), inside: offset >= 0 && offset < DAYS_AHEAD, isToday: offset === 0 }
    }),
  )
}

export function withinCalendar(offerings: Offering[], today: string, dayOf: (instant: string) => string): Offering[] {
  const end = dayAt(noon(today) + DAYS_AHEAD * DAY_MS)
  return offerings.filter(({ start }) => dayOf(start) < end)
}

// Noon, so that a clock change cannot shift a day.
const noon = (day: string) => Date.parse(noonOf(day))
const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10)
