import type { Move } from '../../../contract/schedule.ts'
import { accept, type Decision } from '../../domain/decision.ts'
import { startOn } from '../../domain/schedule/timing.ts'

/** When a class is to be. Refuses with `time_skipped` where a wall-clock time does not exist. */
export function movedTo({ start, end }: Pick<Move, 'start' | 'end'>, zone: string): Decision<{ startsAt: Date; endsAt?: Date }> {
  const startsAt = planned(start, zone)
  if (!startsAt.ok) return startsAt
  if (end === undefined) return accept({ startsAt: startsAt.value })
  const endsAt = planned(end, zone)
  return endsAt.ok ? accept({ startsAt: startsAt.value, endsAt: endsAt.value }) : endsAt
}

/** An instant, or a moment on the studio's wall. */
function planned(moment: string, zone: string): Decision<Date> {
  const isOnTheWall = moment.length === 'YYYY-MM-DDTHH:MM'.length
  return isOnTheWall ? startOn(moment.slice(0, 10), moment.slice(11), zone) : accept(new Date(moment))
}
