import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addDays, weekdayOf } from '../../kernel/studio-time.ts'

/** A weekly repetition: `from` is the first day that may be taken; until a day (included), or so many dates, skipped ones not counted. */
export type Repetition = { from: string; weekdays: number[]; until?: string; count?: number; skip: string[] }

/** A call makes so many dates at most, none later than two years after the first day. */
const MOST_DATES = 200
const MOST_DAYS = 731

/** The last day that a series may reach which begins on that day. */
export const lastDayOf = (from: string): string => addDays(from, MOST_DAYS)

/** The studio's days of a series, in order. Refuses with `no_dates` and `too_many_dates`; bounded whatever is asked for. */
export function seriesDays({ from, weekdays, until, count, skip }: Repetition): Decision<string[]> {
  const last = lastDayOf(from)
  if (until !== undefined && until > last) return refuse('too_many_dates')

  const days: string[] = []
  for (let day = from; day <= (until ?? last) && days.length !== count; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day)) || skip.includes(day)) continue
    if (days.length === MOST_DATES) return refuse('too_many_dates')
    days.push(day)
  }
  if (count !== undefined && days.length < count) return refuse('too_many_dates')
  return days.length > 0 ? accept(days) : refuse('no_dates')
}
