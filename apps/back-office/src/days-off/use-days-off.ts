import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { DaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { addDays } from '../clock/calendar-days.ts'
import { useLanguageText } from './use-language-text.ts'

const OFTEN_MS = 5000
// The maximum number of characters of a name, because the names of seven days are next to each other above a week.
const MAX_NAME_LENGTH = 24

/** Days off that are not over, by start. Polled while a run for them is in progress. */
export function useDaysOff() {
  const answer = useApiQuery<DaysOff[]>('/days-off/')
  const isUnderWay = answer.data?.some(({ run }) => run?.status === 'waiting' || run?.status === 'running') ?? false
  return useApiQuery<DaysOff[]>('/days-off/', { every: isUnderWay && OFTEN_MS })
}

/** Returns a short name for every fully or partly blocked day. The name is the text of the days off, unless that is too long. */
export function useClosedDays(): Map<string, string> {
  const t = useTranslate()
  const languageText = useLanguageText()
  const { data } = useApiQuery<DaysOff[]>('/days-off/')
  return useMemo(() => {
    const days = new Map<string, string>()
    for (const off of data ?? []) {
      const text = languageText(off)
      const name = text === '' || text.length > MAX_NAME_LENGTH ? t('daysOff.one') : text
      for (let day = off.first_day; day <= off.last_day; day = addDays(day, 1)) days.set(day, name)
    }
    return days
  }, [data, t, languageText])
}
