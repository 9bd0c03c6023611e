const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

/** Snaps a dropped class to a quarter of an hour, or to its old time of day (`was`, "18:10") if that is nearer. Wall-clock times as UTC. */
export function snapTime(date: Date, was?: string): Date {
  const at = date.getTime()
  const quarter = Math.round(at / QUARTER) * QUARTER
  if (!was) return new Date(quarter)
  const asBefore = Math.floor(at / DAY) * DAY + (Number(was.slice(0, 2)) * 60 + Number(was.slice(3))) * MINUTE
  return new Date(Math.abs(at - asBefore) <= Math.abs(at - quarter) ? asBefore : quarter)
}
