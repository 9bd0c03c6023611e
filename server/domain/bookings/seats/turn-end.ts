import { LIST_CLOSES_HOURS } from '../../../../packages/contract/booking/waiting-list-hours.ts'
import { addDays, dayOf, instantOf, timeOf } from '../../kernel/studio-time.ts'

const HOUR = 3_600_000

const listEnd = (startsAt: Date): Date => new Date(startsAt.getTime() - LIST_CLOSES_HOURS * HOUR)

export const isListOpen = ({ startsAt }: { startsAt: Date }, now: Date): boolean => now <= listEnd(startsAt)

const LONG_FROM_MS = 16 * HOUR
const LONG_MS = 2 * HOUR
const SHORT_MS = HOUR / 2
const LAST_MS = 5 * 60_000

/** Wall-clock time that is not counted, because people would sleep through their turns. */
const NIGHT = { begins: '22:00', ends: '08:00' }

/**
 * Returns the end of a turn that starts now: two hours of daytime, or half an hour within 16 hours of the start. It ends at the latest
 * when the list closes, or after half an hour if that is later, and always five minutes before the start or earlier.
 */
export function turnEnd(now: Date, startsAt: Date, zone: string): Date {
  const length = startsAt.getTime() - now.getTime() >= LONG_FROM_MS ? LONG_MS : SHORT_MS
  const closes = Math.max(listEnd(startsAt).getTime(), now.getTime() + SHORT_MS)
  return new Date(Math.min(wakingAfter(now, length, zone).getTime(), closes, startsAt.getTime() - LAST_MS))
}

/** Returns the instant after `length` milliseconds of daytime have elapsed, regardless of clock changes. */
function wakingAfter(from: Date, length: number, zone: string): Date {
  const begins = morningAfter(from, zone)
  const night = instantOf(dayOf(begins, zone), NIGHT.begins, zone)
  const left = night.getTime() - begins.getTime()
  return length <= left ? new Date(begins.getTime() + length) : wakingAfter(night, length - left, zone)
}

function morningAfter(instant: Date, zone: string): Date {
  const [day, time] = [dayOf(instant, zone), timeOf(instant, zone)]
  if (time < NIGHT.ends) return instantOf(day, NIGHT.ends, zone)
  return time >= NIGHT.begins ? instantOf(addDays(day, 1), NIGHT.ends, zone) : instant
}

export const later = (one: Date, other: Date): Date => (one > other ? one : other)
