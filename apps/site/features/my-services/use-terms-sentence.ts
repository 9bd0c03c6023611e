import { useCancellingSentence } from '../../i18n/use-cancelling-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookedItem } from './booked-item.ts'

/** Describes what a cancellation refunds now; empty without a payment. `now` in milliseconds. */
export function useTermsSentence() {
  const { t } = useTranslation('cancelling')
  const { inShort } = useCancellingSentence()
  return ({ cancelling, start, ofCourse }: BookedItem, now: number): string => {
    if (!cancelling || cancelling.gives_back === 'nothing' || Date.parse(start) <= now) return ''
    const { studio_fault: fault, terms, gives_back } = cancelling
    if (fault) return t('untilStart', { context: ofCourse ? 'course' : gives_back })
    return terms ? inShort({ ...terms, gives_back }, now) : ''
  }
}
