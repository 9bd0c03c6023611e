import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useStudioAndVisitorTime } from '../../i18n/use-studio-and-visitor-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'

export function HoldEnd({ until }: { until: string | null }) {
  const { t } = useTranslation('checkout')
  const { dayKey, shortDate } = useFormat()
  const [openedAt] = useState(() => Date.now())
  const now = useNow(openedAt)
  const end = until === null ? Number.NaN : Date.parse(until)
  const instant = new Date(Number.isNaN(end) ? 0 : end).toISOString()
  const time = useStudioAndVisitorTime(instant)
  if (Number.isNaN(end)) return t('cancel.heldAWhile')
  if (end <= now) return t('cancel.free')

  const sameDay = dayKey(instant) === dayKey(new Date(now).toISOString())
  return t('cancel.held', { until: sameDay ? time : `${shortDate(instant)}, ${time}` })
}
