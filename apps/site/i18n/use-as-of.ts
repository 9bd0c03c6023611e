import * as format from '../../../packages/browser/format.ts'
import { useLanguage } from './use-language.ts'
import { useTranslation } from './use-translation.ts'

/** How old a kept copy is, by the visitor's own clock: the time, and the day where that is another one. `at`: an ISO instant. */
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
