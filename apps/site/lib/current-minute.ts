const MINUTE_MS = 60_000

/** Returns the time in milliseconds, rounded down to the minute, so that an unchanged page is identical byte for byte. */
export const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
