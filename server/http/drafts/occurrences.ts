import type { Repetition } from '../../../contract/series.ts'
import type { Occurrence } from '../../domain/catalog/schedule.ts'
import { seriesDays } from '../../domain/catalog/series.ts'
import { accept, type Decision } from '../../domain/decision.ts'
import { addMinutes, instantOf } from '../../domain/studio-time.ts'

type Series = Repetition & { date: string; time: string; duration?: number | undefined }

/** When a weekly series takes place: at the same wall-clock time of the studio, also after a change of clocks. Refuses as `seriesDays` does. */
export function occurrencesOf({ date, time, duration, ...repetition }: Series, timeZone: string): Decision<Occurrence[]> {
  const days = seriesDays({ ...repetition, from: date })
  if (!days.ok) return days
  const starts = days.value.map((day) => instantOf(day, time, timeZone))
  return accept(starts.map((startsAt) => ({ startsAt, endsAt: duration === undefined ? undefined : addMinutes(startsAt, duration) })))
}
