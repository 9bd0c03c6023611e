import { addDays, weekdayOf } from '../clock/calendar-days.ts'
import type { Line } from './parse-line.ts'

/** `isSkipped`: the date is a holiday, or staff left it out. */
export type PlannedDate = { date: string; time: string; isSkipped: boolean }

/** The limits of the server for one request. */
export const MAX_DATES = 200
const MAX_DAYS = 731

/** Returns the dates of a line, not before `now` (2026-11-23T18:05). By default each weekday occurs once. `count` ignores skipped dates. */
export function plannedDates(
  line: Pick<Line, 'patterns' | 'from' | 'until' | 'count'>,
  now: string,
  skipped: ReadonlySet<string>,
): PlannedDate[] {
  const { from, until, count = MAX_DATES } = line
  const firstDay = from > now ? from : now.slice(0, 10)
  const comesOnce = line.count === undefined && until === undefined
  // If today's time is over, its weekday occurs a week later.
  const last = until ?? (comesOnce ? addDays(firstDay, 7) : addDays(firstDay, MAX_DAYS))
  const found: PlannedDate[] = []
  const seen = new Set<string>()
  let taken = 0
  for (let date = firstDay; date <= last && taken < count; date = addDays(date, 1))
    for (const time of timesOn(line, date)) {
      const inWeek = `${weekdayOf(date)} ${time}`
      if (`${date}T${time}` <= now || taken === count || (comesOnce && seen.has(inWeek))) continue
      const isSkipped = skipped.has(date)
      seen.add(inWeek)
      found.push({ date, time, isSkipped })
      if (!isSkipped) taken++
    }
  return [...found, ...named(line, skipped).filter(({ date, time }) => `${date}T${time}` > now)].sort(byStart)
}

/** A pattern that contains dates applies only to those dates, not to its weekdays. */
function timesOn({ patterns }: Pick<Line, 'patterns'>, date: string): string[] {
  const weekday = weekdayOf(date)
  const times = patterns
    .filter(({ weekdays, dates }) => dates.length === 0 && weekdays.includes(weekday))
    .flatMap((pattern) => pattern.times)
  return [...new Set(times)].sort()
}

const named = ({ patterns }: Pick<Line, 'patterns'>, skipped: ReadonlySet<string>): PlannedDate[] =>
  patterns.flatMap(({ dates, times }) => dates.flatMap((date) => times.map((time) => ({ date, time, isSkipped: skipped.has(date) }))))

const byStart = (one: PlannedDate, other: PlannedDate) => (`${one.date}${one.time}` < `${other.date}${other.time}` ? -1 : 1)
