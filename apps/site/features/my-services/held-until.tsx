import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VisitorTime } from '../../ui/visitor-time.tsx'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

type Props = { until: string | null; now: number; label: string }

/** The end of a hold and the remaining time. `until` null means without end. `now` in milliseconds. */
export function HeldUntil({ until, now, label }: Props) {
  const { t } = useTranslation('my-services')
  const { dayKey, shortDate, time } = useFormat()
  const left = useTimeLeft(until, now)
  if (until === null) return <div className="clk">{t('hold.unpaid')}</div>
  const isToday = dayKey(until) === dayKey(new Date(now).toISOString())
  return (
    <div className="clk">
      {label}
      <span className="num">
        {!isToday && <span className="on-day">{shortDate(until)}</span>} {time(until)}
      </span>
      <span> {left}</span> <VisitorTime instant={until} />
    </div>
  )
}

function useTimeLeft(until: string | null, now: number): string {
  const { t } = useTranslation('my-services')
  const { untilThen } = useFormat()
  if (until === null) return ''
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  if (minutes < HOUR) return t('hold.minutesLeft', { minutes })
  if (minutes < DAY) return t('hold.hoursLeft', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
  return untilThen(until, now)
}
