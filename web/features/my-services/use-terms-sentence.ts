import { useCancellingSentence } from '../../i18n/use-cancelling-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookedItem } from './booked-item.ts'

/** What cancelling a paid class brings now, in short; empty where nothing is to be said of that. `now` in milliseconds. */
export function useTermsSentence() {
  const { t } = useTranslation('cancelling')
  const { inShort } = useCancellingSentence()
  return ({ cancelling, price, start }: BookedItem, now: number): string => {
    if (!cancelling || price === 0 || Date.parse(start) <= now) return ''
    if (cancelling.studio_fault) return t('untilStart')
    return cancelling.terms ? inShort(cancelling.terms, now) : ''
  }
}
