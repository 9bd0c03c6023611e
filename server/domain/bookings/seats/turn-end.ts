import { addDays, dayOf, instantOf, timeOf } from '../../kernel/studio-time.ts'

const HOUR = 3_600_000

/** So long before its start the waiting list of a class closes: from then on a spot is for whoever comes first. */
const LIST_CLOSES_MS = 2 * HOUR

/** When the list closes; at that very moment it is open. */
const listEnd = (startsAt: Date): Date => new Date(startsAt.getTime() - LIST_CLOSES_MS)

export const isListOpen = ({ startsAt }: { startsAt: Date }, now: Date): boolean => now <= listEnd(startsAt)

/** From so far ahead a turn is a long one. */
const LONG_FROM_MS = 16 * HOUR
const LONG_MS = 2 * HOUR
const SHORT_MS = HOUR / 2
const LAST_MS = 5 * 60_000

/** On the studio's wall: what lies between does not count, or turns would be slept through one after the other. */
const NIGHT = { begins: '22:00', ends: '08:00' }

/**
 * Until when a spot is kept for the one whose turn begins now: two waking hours, or half of one from 16 hours before the start. Never past the
 * moment at which the list closes unless that leaves less than half an hour, and never into the last five minutes before the class.
 */
export function turnEnd(now: Date, startsAt: Date, zone: string): Date {
  const length = startsAt.getTime() - now.getTime() >= LONG_FROM_MS ? LONG_MS : SHORT_MS
  const closes = Math.max(listEnd(startsAt).getTime(), now.getTime() + SHORT_MS)
  return new Date(Math.min(wakingAfter(now, length, zone).getTime(), closes, startsAt.getTime() - LAST_MS))
}

/** The instant at which so much time of day has gone by, milliseconds; it is elapsed time, whatever the clocks do. */
function wakingAfter(from: Date, length: number, zone: string): Date {
  const begins = morningAfter(from, zone)
  const night = instantOf(dayOf(begins, zone), NIGHT.begins, zone)
  const left = night.getTime() - begins.getTime()
  return length <= left ? new Date(begins.getTime() + length) : wakingAfter(night, length - left, zone)
}

/** The instant itself by day, else the end of the night that it lies in. */
function morningAfter(instant: Date, zone: string): Date {
  const [day, time] = [dayOf(instant, zone), timeOf(instant, zone)]
  if (time < NIGHT.ends) return instantOf(day, NIGHT.ends, zone)
  return time >= NIGHT.begins ? instantOf(addDays(day, 1), NIGHT.ends, zone) : instant
}

/** The later of two. */
export const later = (one: Date, other: Date): Date => (one > other ? one : other)
