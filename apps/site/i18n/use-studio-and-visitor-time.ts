import { timeOfDay } from '../../../packages/browser/format.ts'
import { useFormat } from './use-format.ts'
import { useTranslation } from './use-translation.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

/** A moment as a time of the studio, and behind it of the visitor's own clock where that shows another: 18:30 (12:30 your time). */
export function useStudioAndVisitorTime(instant: string): string {
  const { t } = useTranslation()
  const { time } = useFormat()
  const zone = useVisitorZone(instant)
  return zone ? `${time(instant)} (${t('yourTime', { time: timeOfDay(instant, zone) })})` : time(instant)
}
