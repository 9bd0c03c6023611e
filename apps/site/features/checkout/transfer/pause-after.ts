const PAUSE_MS = 5000
/** Requests become less frequent, because the page may stay open for a day. */
const LONG_PAUSE_MS = 20_000
const MAX_SHORT_PAUSES = 120

/** Returns the milliseconds until the page's next request, after this number of requests. */
export const pauseAfter = (asked: number): number => (asked < MAX_SHORT_PAUSES ? PAUSE_MS : LONG_PAUSE_MS)
