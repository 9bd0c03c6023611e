import { dayKey, shortDate, timeOfDay } from '../../../packages/browser/format.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useVisitorZone } from '../i18n/use-visitor-zone.ts'

export function VisitorTime({ instant }: { instant: string }) {
  const { t } = useTranslation()
  const { language, timeZone } = useFormat()
  const zone = useVisitorZone(instant)
  if (!zone) return null
  const time = timeOfDay(instant, zone)
  const sameDay = dayKey(instant, zone) === dayKey(instant, timeZone)
  return (
    <small className="own-time">
      {sameDay ? t('yourTime', { time }) : t('yourDay', { time, day: shortDate(instant, language, zone) })}
    </small>
  )
}
