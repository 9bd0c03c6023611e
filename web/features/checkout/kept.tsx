import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../lib/use-now.ts'
import { OwnTime } from '../../ui/own-time.tsx'

/** Until when a place is kept that nobody has paid for; after that, that it is free. `until`: as the address gave it. */
export function Kept({ until }: { until: string | null }) {
  const { t } = useTranslation('checkout')
  const { time, dayKey, shortDate } = useFormat()
  const [openedAt] = useState(() => Date.now())
  const now = useNow(openedAt)
  const end = until === null ? Number.NaN : Date.parse(until)
  if (Number.isNaN(end)) return t('cancel.heldAWhile')
  if (end <= now) return t('cancel.free')

  const instant = new Date(end).toISOString()
  const sameDay = dayKey(instant) === dayKey(new Date(now).toISOString())
  return (
    <>
      {t('cancel.held', { until: sameDay ? time(instant) : `${shortDate(instant)}, ${time(instant)}` })} <OwnTime instant={instant} />
    </>
  )
}
