import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { DaysOff } from '../../../contract/days-off.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { addDays } from '../clock/calendar-days.ts'
import { useLanguageText } from './use-language-text.ts'

const OFTEN_MS = 5000

/** Those that are not over, by their beginning; asked again while something is being done for their sake. */
export function useDaysOff() {
  const answer = useApiQuery<DaysOff[]>('/days-off/')
  const isUnderWay = answer.data?.some(({ run }) => run?.status === 'waiting' || run?.status === 'running') ?? false
  return useApiQuery<DaysOff[]>('/days-off/', { every: isUnderWay && OFTEN_MS })
}

/** Every day that is blocked, whole or in part, with what is said of it. */
export function useClosedDays(): Map<string, string> {
  const t = useTranslate()
  const wordsOf = useLanguageText()
  const { data } = useApiQuery<DaysOff[]>('/days-off/')
  return useMemo(() => {
    const days = new Map<string, string>()
    for (const off of data ?? [])
      for (let day = off.first_day; day <= off.last_day; day = addDays(day, 1)) days.set(day, wordsOf(off) || t('daysOff.one'))
    return days
  }, [data, t, wordsOf])
}
