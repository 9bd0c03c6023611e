import type { Repetition } from '../../../contract/series.ts'
import { accept, type Decision } from '../../domain/decision.ts'
import { holidaysBetween } from '../../domain/schedule/holidays.ts'
import type { Occurrence } from '../../domain/schedule/schedule-offerings.ts'
import { lastDayOf, seriesDays } from '../../domain/schedule/series.ts'
import { startOn } from '../../domain/schedule/timing.ts'
import { addMinutes } from '../../domain/studio-time.ts'

type Series = Repetition & { date: string; time: string; duration?: number | undefined }

/**
 * When a weekly series takes place: at the same wall-clock time of the studio, also after a change of clocks. Refuses as
 * `seriesDays` and `startOn` do.
 */
export function occurrencesOf(series: Series, timeZone: string): Decision<Occurrence[]> {
  const { date, time, duration, skip_holidays, skip, ...repetition } = series
  const holidays = skip_holidays ? holidaysBetween(date, lastDayOf(date)).map((holiday) => holiday.date) : []
  const days = seriesDays({ ...repetition, from: date, skip: [...skip, ...holidays] })
  if (!days.ok) return days

  const occurrences: Occurrence[] = []
  for (const day of days.value) {
    const start = startOn(day, time, timeZone)
    if (!start.ok) return start
    occurrences.push({ startsAt: start.value, endsAt: duration === undefined ? undefined : addMinutes(start.value, duration) })
  }
  return accept(occurrences)
}

/** Wall-clock starts of the studio as occurrences, in order and each once. Refuses as `startOn` does. */
export function startsOf(
  { starts, duration }: { starts: string[]; duration?: number | undefined },
  timeZone: string,
): Decision<Occurrence[]> {
  const occurrences: Occurrence[] = []
  for (const moment of [...new Set(starts)].sort()) {
    const start = startOn(moment.slice(0, 10), moment.slice(11), timeZone)
    if (!start.ok) return start
    occurrences.push({ startsAt: start.value, endsAt: duration === undefined ? undefined : addMinutes(start.value, duration) })
  }
  return accept(occurrences)
}
