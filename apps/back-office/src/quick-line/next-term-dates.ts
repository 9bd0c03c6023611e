import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { addDays, weekdayOf } from '../clock/calendar-days.ts'
import { type PlannedDate, plannedDates } from './planned-dates.ts'

/** Returns `count` dates after the end of a series, not before `now`, at its usual weekdays and times. Later dates replace holidays. */
export function nextTermDates(
  series: Pick<Offering, 'date' | 'time'>[],
  count: number,
  now: string,
  holidays: ReadonlySet<string>,
): PlannedDate[] {
  const last = series
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (!last) return []
  const patterns = usualHours(series, last).map((hour) => ({ weekdays: [Number(hour[0])], dates: [], times: [hour.slice(2)] }))
  const line = { patterns, from: addDays(last, 1), until: undefined, count }
  return plannedDates(line, now, holidays).filter(({ isSkipped }) => !isSkipped)
}

const RECENT_DAYS = 56

/** Returns the usual weekdays and times in the last eight weeks of a series, such as "3 18:00". Single moved classes are ignored. */
function usualHours(series: Pick<Offering, 'date' | 'time'>[], last: string): string[] {
  const counts = new Map<string, number>()
  for (const { date, time } of series) {
    const hour = `${weekdayOf(date)} ${time}`
    if (date > addDays(last, -RECENT_DAYS)) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts].filter(([, count]) => count * 2 >= most).map(([hour]) => hour)
}
