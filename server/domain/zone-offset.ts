import { Temporal } from 'temporal-polyfill'

/** From the instant `from` until just before `until` (epoch milliseconds) the clocks of a zone are `offset` milliseconds ahead of UTC. */
type Span = { from: number; until: number; offset: number }

const known = new Map<string, Span[]>()

/**
 * How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. Between two changes of the clocks it is always the same, so each
 * such time is looked up once: a list of three hundred classes asks a thousand times.
 */
export function offsetAt(instant: Date, zone: string): number {
  const at = instant.getTime()
  const spans = known.get(zone) ?? []
  const span = spans.find(({ from, until }) => from <= at && at < until) ?? learn(at, zone)
  return span.offset
}

function learn(at: number, zone: string): Span {
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
