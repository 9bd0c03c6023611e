/** Hours before the start at which a class with a minimum is confirmed or cancelled. */
export const USUAL_DECIDE_HOURS = 12
export const MAX_DECIDE_HOURS = 72

const HOUR_MS = 3_600_000

type Decision = { startsAt: number; decideHours: number; warnedAt: number | null }

/** Returns when it is decided whether a short class takes place, in milliseconds: at the earliest an hour after staff were warned. */
export function decisionTime({ startsAt, decideHours, warnedAt }: Decision): number {
  const planned = startsAt - decideHours * HOUR_MS
  return warnedAt === null ? planned : Math.max(planned, warnedAt + HOUR_MS)
}
