import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addMinutes, dayOf, minutesBetween, plannedInstantOf, timeOf, wallAfter } from '../../kernel/studio-time.ts'
import type { Interval } from './interval.ts'

/** `startsAt`, `endsAt`: instants. `date`, `time`: the start by the studio's clock (YYYY-MM-DD, HH:MM). */
export type Timing = { startsAt?: Date; endsAt?: Date; date?: string; time?: string; durationMinutes?: number }

export function startOn(day: string, time: string, zone: string): Decision<Date> {
  const planned = plannedInstantOf(day, time, zone)
  return planned ? accept(planned) : refuse('time_skipped', { days: [day] })
}

/** Moves an instant by wall-clock minutes. 0 keeps it unchanged, even within a repeated hour. Refuses: time_skipped. */
export function shiftByWallClock(instant: Date, minutes: number, zone: string): Decision<Date> {
  if (minutes === 0) return accept(instant)
  const { day, time } = wallAfter(instant, minutes, zone)
  return startOn(day, time, zone)
}

/** Applies a change. Omitted parts stay unchanged: day, time, and the duration of a moved offering. Refuses: time_skipped. */
export function retimed(current: Interval, change: Timing, zone: string): Decision<Interval> {
  const start = change.startsAt ? accept(change.startsAt) : movedStart(current.startsAt, change, zone)
  if (!start.ok) return start
  const startsAt = start.value
  if (change.endsAt) return accept({ startsAt, endsAt: change.endsAt })
  return accept({ startsAt, endsAt: addMinutes(startsAt, change.durationMinutes ?? minutesBetween(current.startsAt, current.endsAt)) })
}

function movedStart(startsAt: Date, { date, time }: Timing, zone: string): Decision<Date> {
  // A change of other fields must not move a class that is within a repeated hour.
  if (date === undefined && time === undefined) return accept(startsAt)
  return startOn(date ?? dayOf(startsAt, zone), time ?? timeOf(startsAt, zone), zone)
}
