import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VisitorTime } from '../../ui/visitor-time.tsx'

export function TurnUntil({ until }: { until: string }) {
  const { t } = useTranslation('booking')
  const { dayKey, shortDate, time } = useFormat()
  const isToday = dayKey(until) === dayKey(new Date().toISOString())
  return (
    <span className="seats turn">
      <b>{t('yoursUntil', { time: isToday ? time(until) : `${shortDate(until)}, ${time(until)}` })}</b>
      <small>{t('heldForYou')}</small>
      <VisitorTime instant={until} />
    </span>
  )
}
