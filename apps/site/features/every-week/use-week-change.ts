import { useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { standingPath } from './standing-path.ts'
import { useWeekTexts } from './use-week-texts.ts'

type Ends = { onDone: (said: string) => Promise<void>; onStale: () => Promise<void> }
export type WeekChange = ReturnType<typeof useWeekChange>

/** Pauses, continues, limits and stops a standing booking. If it has ended meanwhile, `onStale` reloads the list. */
export function useWeekChange({ id, title }: StandingBooking, { onDone, onStale }: Ends) {
  const { t } = useTranslation('every-week')
  const { day, days } = useWeekTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const path = `${standingPath}${id}/`

  async function change(send: () => Promise<unknown>, said: string) {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await send()
      await onDone(said)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await onStale()
      else setProblem((error instanceof ApiError && error.text) || t('failed'))
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    problem,
    pause: (pause: { from: string; until: string } | null) =>
      change(() => api.patch(path, { pause }), pause ? t('own.paused', { title, days: days(pause) }) : t('own.continued', { title })),
    limit: (until: string | null) =>
      change(() => api.patch(path, { until }), until ? t('own.limited', { title, day: day(until) }) : t('own.unlimited', { title })),
    stop: () => change(() => api.delete(path), t('own.stopped', { title })),
  }
}
