import { Temporal } from 'temporal-polyfill'
import { studioZone } from './studio.ts'

/** The instant, with its offset, at which the studio's clock shows `2026-11-24T18:00`; null: it never does, because it is put forward. */
export function instantAt(wall: string): string | null {
  const asked = Temporal.PlainDateTime.from(wall)
  const found = asked.toZonedDateTime(studioZone())
  return found.toPlainDateTime().equals(asked) ? found.toString({ timeZoneName: 'never' }) : null
}

/** What the studio's clock shows at an instant: `2026-11-24T18:00`. */
export function wallAt(instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(studioZone()).toPlainDateTime().toString({ smallestUnit: 'minute' })
}
