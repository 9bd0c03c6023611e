import { cancellingInShort, cancellingSentence } from '../../../packages/content/cancelling-sentence.ts'
import type { DisplayedTerms } from '../../../packages/contract/booking/cancellation-policy.ts'
import { useFormat } from './use-format.ts'
import { useTranslation } from './use-translation.ts'

export function useCancellingSentence() {
  const { t: phrases } = useTranslation('cancelling-phrases')
  const dates = useFormat()
  const said = { language: dates.language, dates, phrases }
  return {
    inShort: (terms: DisplayedTerms, now: number) => cancellingInShort(terms, { ...said, now }),
    whole: (terms: DisplayedTerms, now: number) => cancellingSentence(terms, { ...said, now }),
  }
}
