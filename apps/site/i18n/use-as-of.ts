import * as format from '../../../packages/browser/format.ts'
import { useLanguage } from './use-language.ts'
import { useTranslation } from './use-translation.ts'

/** The age of a stored copy in the visitor's time zone: the time, and the day unless it is today. `at`: an ISO instant. */
export function useAsOf(): (at: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (at) => {
    const zone = format.ownTimeZone()
    const time = format.timeOfDay(at, zone)
    const isToday = format.dayKey(at, zone) === format.dayKey(new Date().toISOString(), zone)
    return t('keptAt', { time: isToday ? time : `${format.shortDate(at, language, zone)}, ${time}` })
  }
}
