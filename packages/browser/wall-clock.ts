import type { ClockSpan } from '../contract/schedule/clock-span.ts'

/** Used in place of a zone name for the time zone of this machine. */
export const OWN_ZONE = 'own'

/** `month` counts from 1, `weekday` from 0 (Sunday). */
export type WallClock = { year: number; month: number; day: number; weekday: number; hour: number; minute: number }

const MINUTE_MS = 60_000
const MAX_KNOWN = 2000
const spans = new Map<string, ClockSpan[]>()
const known = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Stores the offsets of a zone, so that `Intl` is not needed for these times. Its first formatter is slow on phones. */
export function learnClocks(timeZone: string, clocks: ClockSpan[]): void {
  spans.set(timeZone, clocks)
}

/** Returns the wall-clock time of an instant (ISO 8601). `timeZone`: an IANA name such as Europe/Prague, or `OWN_ZONE`. */
export function wallClock(instant: string, timeZone: string): WallClock {
  const there = new Date(Date.parse(instant) + offsetAt(instant, timeZone))
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  }
}

/** Returns the offset of the zone from UTC in milliseconds. */
export function offsetAt(instant: string, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  if (timeZone === OWN_ZONE) return -new Date(instant).getTimezoneOffset() * MINUTE_MS
  const at = Date.parse(instant)
  return spans.get(timeZone)?.find(({ from, until }) => from <= at && at < until)?.offset ?? lookUp(at, timeZone)
}

function lookUp(at: number, timeZone: string): number {
  const key = `${timeZone} ${at}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const shown = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(minute)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const offset = Date.UTC(shown.year ?? 0, (shown.month ?? 1) - 1, shown.day, shown.hour, shown.minute) - minute
  known.set(key, offset)
  return offset
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    })
  formats.set(timeZone, format)
  return format
}
