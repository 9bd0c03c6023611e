import { timeRange } from '../../../packages/browser/format.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useVisitorZone } from '../i18n/use-visitor-zone.ts'

type Props = {
  start: string
  end: string
  said?: (range: string) => string
}

/** The studio's time, followed by the visitor's if it differs: 20:30–21:15 (14:30–15:15 your time). `said`: formats the studio's time. */
export function TimeSpan({ start, end, said = (range) => range }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  const zone = useVisitorZone(start)
  return (
    <span>
      <span className="num">{said(timeRange(start, end, timeZone))}</span>
      {zone && <span className="own-time"> ({t('yourTime', { time: timeRange(start, end, zone) })})</span>}
    </span>
  )
}
