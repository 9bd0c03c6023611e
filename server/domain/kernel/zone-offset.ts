import { Temporal } from 'temporal-polyfill'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'

const known = new Map<string, ClockSpan[]>()

/** Returns how far a time zone is ahead of UTC, in milliseconds. Spans are cached, because a list of 300 classes needs 1,000 offsets. */
export function offsetAt(instant: Date, zone: string): number {
  return spanAt(instant.getTime(), zone).offset
}

/** Returns the spans between clock changes from the previous calendar year (UTC) to the end of the second calendar year after `now`. */
export function clocksAround(now: Date, zone: string): ClockSpan[] {
  const spans: ClockSpan[] = []
  const end = Date.UTC(now.getUTCFullYear() + 3, 0)
  for (let at = Date.UTC(now.getUTCFullYear() - 1, 0); at < end; ) {
    const { from, until, offset } = spanAt(at, zone)
    spans.push({ from: Math.max(from, at), until: Math.min(until, end), offset })
    at = until
  }
  return spans
}

function spanAt(at: number, zone: string): ClockSpan {
  return known.get(zone)?.find(({ from, until }) => from <= at && at < until) ?? learn(at, zone)
}

function learn(at: number, zone: string): ClockSpan {
  const then = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const span = {
    // A millisecond is added, because a clock change at exactly this instant begins the span, but the search would exclude it.
    from: then.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    until: then.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: then.offsetNanoseconds / 1_000_000,
  }
  known.set(zone, [...(known.get(zone) ?? []), span])
  return span
}
