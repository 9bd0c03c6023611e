/** From the instant `from` until just before `until` (epoch milliseconds) the clocks of a zone are `offset` milliseconds ahead of UTC. */
export type ClockSpan = { from: number; until: number; offset: number }
