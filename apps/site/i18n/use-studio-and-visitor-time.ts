import { timeOfDay } from '../../../packages/browser/format.ts'
import { useFormat } from './use-format.ts'
import { useTranslation } from './use-translation.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

/** The studio's time, followed by the visitor's if it differs: 18:30 (12:30 your time). */
export function useStudioAndVisitorTime(instant: string): string {
  const { t } = useTranslation()
  const { time } = useFormat()
  const zone = useVisitorZone(instant)
  return zone ? `${time(instant)} (${t('yourTime', { time: timeOfDay(instant, zone) })})` : time(instant)
}
