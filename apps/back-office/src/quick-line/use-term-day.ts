import { noonOf } from '../../../../packages/browser/format.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import type { PlannedDate } from './planned-dates.ts'

export function useTermDay(): (one: PlannedDate) => string {
  const { date, day } = useFormat()
  const isFar = (one: PlannedDate) => one.date.slice(0, 4) !== studioNow().slice(0, 4)
  return (one) => (isFar(one) ? date : day)(noonOf(one.date))
}
