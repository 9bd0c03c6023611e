/** From `from` until just before `until` (epoch milliseconds), a zone's clock is `offset` milliseconds ahead of UTC. */
export type ClockSpan = { from: number; until: number; offset: number }
