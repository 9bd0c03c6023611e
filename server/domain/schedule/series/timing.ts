import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addMinutes, dayOf, minutesBetween, plannedInstantOf, timeOf, wallAfter } from '../../kernel/studio-time.ts'
import type { Interval } from './interval.ts'

/** What staff may say of when something is: instants, or the studio's day (YYYY-MM-DD) and wall-clock time (HH:MM), and its length. */
export type Timing = { startsAt?: Date; endsAt?: Date; date?: string; time?: string; durationMinutes?: number }

/** The instant of a wall-clock time of the studio that is planned. Refuses with `time_skipped` where the clocks skip it. */
export function startOn(day: string, time: string, zone: string): Decision<Date> {
  const planned = plannedInstantOf(day, time, zone)
  return planned ? accept(planned) : refuse('time_skipped', { days: [day] })
}

/** So many minutes away on the wall; what does not move stays, also in an hour that the clocks repeat. Refuses with `time_skipped`. */
export function shiftByWallClock(instant: Date, minutes: number, zone: string): Decision<Date> {
  if (minutes === 0) return accept(instant)
  const { day, time } = wallAfter(instant, minutes, zone)
  return startOn(day, time, zone)
}

/**
 * When something is after a change. What is left out stays: the day, the time of day, and, when it is moved, the length.
 * Refuses with `time_skipped`.
 */
export function retimed(current: Interval, change: Timing, zone: string): Decision<Interval> {
  const start = change.startsAt ? accept(change.startsAt) : movedStart(current.startsAt, change, zone)
  if (!start.ok) return start
  const startsAt = start.value
  if (change.endsAt) return accept({ startsAt, endsAt: change.endsAt })
  return accept({ startsAt, endsAt: addMinutes(startsAt, change.durationMinutes ?? minutesBetween(current.startsAt, current.endsAt)) })
}

function movedStart(startsAt: Date, { date, time }: Timing, zone: string): Decision<Date> {
  // An hour that the clocks repeat must not jump because a title was changed.
  if (date === undefined && time === undefined) return accept(startsAt)
  return startOn(date ?? dayOf(startsAt, zone), time ?? timeOf(startsAt, zone), zone)
}
