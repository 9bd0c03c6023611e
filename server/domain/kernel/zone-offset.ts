import { Temporal } from 'temporal-polyfill'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'

const known = new Map<string, ClockSpan[]>()

/**
 * How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. Between two changes of the clocks it is always the same, so each
 * such time is looked up once: a list of three hundred classes asks a thousand times.
 */
export function offsetAt(instant: Date, zone: string): number {
  return spanAt(instant.getTime(), zone).offset
}

/** What the clocks of a zone do in the calendar year before `now` (as UTC counts it), in that of it and in the two after. */
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
    // A change at this very instant begins the span, and the search looks before the instant only.
    from: then.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    until: then.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: then.offsetNanoseconds / 1_000_000,
  }
  known.set(zone, [...(known.get(zone) ?? []), span])
  return span
}
