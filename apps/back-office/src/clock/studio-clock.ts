import { Temporal } from 'temporal-polyfill'
import { dayKey, timeOfDay } from '../../../../packages/browser/format.ts'
import { serverNow } from './server-clock.ts'
import { studioZone } from './studio-zone.ts'

/** What the studio's clock shows at an instant: `2026-11-24` and `18:00`. */
export const studioTime = (instant: string) => ({ date: dayKey(instant, studioZone()), time: timeOfDay(instant, studioZone()) })

/** What it shows at an instant, as one text: `2026-11-24T18:00`. */
export function studioWallTime(instant: string): string {
  const { date, time } = studioTime(instant)
  return `${date}T${time}`
}

/** What it shows now, by the server: `2026-11-24T18:00`, and the day alone. */
export const studioNow = () => studioWallTime(new Date(serverNow()).toISOString())
export const studioToday = () => studioNow().slice(0, 10)

/** The instant, with its offset, at which it shows `2026-11-24T18:00`; null: it never does, because it is put forward. */
export function instantAt(wallTime: string): string | null {
  const asked = Temporal.PlainDateTime.from(wallTime)
  const found = asked.toZonedDateTime(studioZone())
  return found.toPlainDateTime().equals(asked) ? found.toString({ timeZoneName: 'never' }) : null
}

/** The same; a time that the clock leaps over moves forward. */
export const instantNear = (wallTime: string): string =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(studioZone()).toString({ timeZoneName: 'never' })
