import { addMinutes, dayOf, instantOf, minutesBetween, timeOf } from '../studio-time.ts'
import type { Interval } from './interval.ts'

/** What staff may say of when something is: instants, or the studio's day (YYYY-MM-DD) and wall-clock time (HH:MM), and its length. */
export type Timing = { startsAt?: Date; endsAt?: Date; date?: string; time?: string; durationMinutes?: number }

/** When something is after a change. What is left out stays: the day, the time of day, and, when it is moved, the length. */
export function retimed(current: Interval, change: Timing, zone: string): Interval {
  const startsAt = change.startsAt ?? movedStart(current.startsAt, change, zone)
  if (change.endsAt) return { startsAt, endsAt: change.endsAt }
  return { startsAt, endsAt: addMinutes(startsAt, change.durationMinutes ?? minutesBetween(current.startsAt, current.endsAt)) }
}

function movedStart(startsAt: Date, { date, time }: Timing, zone: string): Date {
  // An hour that the clocks repeat must not jump because a title was changed.
  if (date === undefined && time === undefined) return startsAt
  return instantOf(date ?? dayOf(startsAt, zone), time ?? timeOf(startsAt, zone), zone)
}
