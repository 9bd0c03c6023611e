import { studioNow } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import type { PlannedDate } from './planned-dates.ts'

/** Returns the text of a planned day, with the year unless it is the current one. */
export function useTermDay(): (one: PlannedDate) => string {
  const { date, day } = useFormat()
  const isFar = (one: PlannedDate) => one.date.slice(0, 4) !== studioNow().slice(0, 4)
  return (one) => (isFar(one) ? date : day)(`${one.date}T12:00:00Z`)
}
