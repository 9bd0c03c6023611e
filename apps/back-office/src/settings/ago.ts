import type { Translate } from '../lists/column.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The age of an ISO instant in its largest unit: 2 minutes ago, 5 hours ago. `now` in milliseconds. */
export function ago(instant: string, now: number, t: Translate): string {
  const past = Math.max(0, now - Date.parse(instant))
  if (past < HOUR) return t('settings.ago.minutes', { smart_count: Math.max(1, Math.floor(past / MINUTE)) })
  if (past < 2 * DAY) return t('settings.ago.hours', { smart_count: Math.floor(past / HOUR) })
  return t('settings.ago.days', { smart_count: Math.floor(past / DAY) })
}
