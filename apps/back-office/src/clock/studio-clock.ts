import { Temporal } from 'temporal-polyfill'
import { dayKey, timeKey } from '../../../../packages/browser/format.ts'
import { serverNow } from './server-clock.ts'
import { studioZone } from './studio-zone.ts'

/** The studio's wall-clock time of an instant: `2026-11-24` and `18:00`. */
export const studioTime = (instant: string) => ({ date: dayKey(instant, studioZone()), time: timeKey(instant, studioZone()) })

export function studioWallTime(instant: string): string {
  const { date, time } = studioTime(instant)
  return `${date}T${time}`
}

export const studioNow = () => studioWallTime(new Date(serverNow()).toISOString())
export const studioToday = () => studioNow().slice(0, 10)

/** Returns the instant of a wall-clock time (`2026-11-24T18:00`) with its offset, or null for a time skipped by the clock change. */
export function instantAt(wallTime: string): string | null {
  const asked = Temporal.PlainDateTime.from(wallTime)
  const found = asked.toZonedDateTime(studioZone())
  return found.toPlainDateTime().equals(asked) ? found.toString({ timeZoneName: 'never' }) : null
}

/** Like `instantAt`, but moves a skipped time forward. */
export const instantNear = (wallTime: string): string =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(studioZone()).toString({ timeZoneName: 'never' })
