import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { addDays, weekdayOf } from '../clock/calendar-days.ts'
import { type PlannedDate, plannedDates } from './planned-dates.ts'

/** Continues a series with `count` classes after its last day, never before `now`, at the same weekdays and times. Later dates replace holidays. */
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
  const hours = new Set(series.map(({ date, time }) => `${weekdayOf(date)} ${time}`))
  const patterns = [...hours].map((hour) => ({ weekdays: [Number(hour[0])], dates: [], times: [hour.slice(2)] }))
  const line = { patterns, from: addDays(last, 1), until: undefined, count }
  return plannedDates(line, now, holidays).filter(({ isSkipped }) => !isSkipped)
}
