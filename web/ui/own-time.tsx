import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../i18n/format.ts'
import { useOwnZone } from '../i18n/use-own-zone.ts'

/** Beside a time of the studio: the same moment for a visitor who lives by another clock. */
export function OwnTime({ instant }: { instant: string }) {
  const { t } = useTranslation()
  const zone = useOwnZone(instant)
  if (!zone) return null
  return <small className="own-time">{t('yourTime', { time: timeOfDay(instant, zone) })}</small>
}
