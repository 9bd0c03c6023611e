import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addDays, weekdayOf } from '../../kernel/studio-time.ts'

/** `from`: the first possible day. The series ends on `until` (inclusive) or after `count` dates, not counting those in `skip`. */
export type Repetition = { from: string; weekdays: number[]; until?: string; count?: number; skip: string[] }

/** Limits of one call: the number of dates, and two years after the first day. */
const MAX_DATES = 200
const MAX_DAYS = 731

export const lastDayOf = (from: string): string => addDays(from, MAX_DAYS)

export function seriesDays({ from, weekdays, until, count, skip }: Repetition): Decision<string[]> {
  const last = lastDayOf(from)
  if (until !== undefined && until > last) return refuse('too_many_dates')

  const days: string[] = []
  for (let day = from; day <= (until ?? last) && days.length !== count; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day)) || skip.includes(day)) continue
    if (days.length === MAX_DATES) return refuse('too_many_dates')
    days.push(day)
  }
  if (count !== undefined && days.length < count) return refuse('too_many_dates')
  return days.length > 0 ? accept(days) : refuse('no_dates')
}
