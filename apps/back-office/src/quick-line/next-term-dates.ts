import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { addDays, weekdayOf } from '../clock/calendar-days.ts'
import { type PlannedDate, plannedDates } from './planned-dates.ts'

/**
 * A series once more, for the next term: as many classes at the same hours of the same weekdays, from the day after its last one on and
 * never before `now`. Holidays are left out and not counted.
 */
export function nextTermDates(series: Pick<Offering, 'date' | 'time'>[], now: string, holidays: ReadonlySet<string>): PlannedDate[] {
  const last = series
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (!last) return []
  const hours = new Set(series.map(({ date, time }) => `${weekdayOf(date)} ${time}`))
  const patterns = [...hours].map((hour) => ({ weekdays: [Number(hour[0])], dates: [], times: [hour.slice(2)] }))
  const line = { patterns, from: addDays(last, 1), until: undefined, count: series.length }
  return plannedDates(line, now, holidays).filter(({ isSkipped }) => !isSkipped)
}
