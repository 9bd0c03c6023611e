import type { Repetition } from '../../../packages/contract/schedule/series.ts'
import { accept, type Decision } from '../../domain/kernel/decision.ts'
import { addMinutes } from '../../domain/kernel/studio-time.ts'
import { holidaysBetween } from '../../domain/schedule/series/holidays.ts'
import type { Occurrence } from '../../domain/schedule/series/schedule-offerings.ts'
import { lastDayOf, seriesDays } from '../../domain/schedule/series/series.ts'
import { startOn } from '../../domain/schedule/series/timing.ts'

type Duration = { duration?: number | undefined }
type WallClockStart = Duration & { date: string; time: string }

/** Converts a wall-clock start to an occurrence. Refuses what `startOn` refuses. */
export function readOccurrence({ date, time, duration }: WallClockStart, timeZone: string): Decision<Occurrence> {
  const start = startOn(date, time, timeZone)
  if (!start.ok) return start
  return accept({ startsAt: start.value, endsAt: duration === undefined ? undefined : addMinutes(start.value, duration) })
}

/** Returns a weekly series with the same wall-clock time across clock changes. Refuses what `seriesDays` and `startOn` refuse. */
export function readOccurrences(series: Repetition & WallClockStart, timeZone: string): Decision<Occurrence[]> {
  const { date, time, duration, skip_holidays, skip, ...repetition } = series
  const holidays = skip_holidays ? holidaysBetween(date, lastDayOf(date)).map((holiday) => holiday.date) : []
  const days = seriesDays({ ...repetition, from: date, skip: [...skip, ...holidays] })
  if (!days.ok) return days
  return all(days.value.map((day) => readOccurrence({ date: day, time, duration }, timeZone)))
}

/** Converts wall-clock starts to occurrences, sorted and without duplicates. Refuses what `startOn` refuses. */
export function readStarts({ starts, duration }: Duration & { starts: string[] }, timeZone: string): Decision<Occurrence[]> {
  const moments = [...new Set(starts)].sort()
  return all(moments.map((moment) => readOccurrence({ date: moment.slice(0, 10), time: moment.slice(11), duration }, timeZone)))
}

function all(occurrences: Decision<Occurrence>[]): Decision<Occurrence[]> {
  const refused = occurrences.find((one) => !one.ok)
  return refused ?? accept(occurrences.flatMap((one) => (one.ok ? one.value : [])))
}
