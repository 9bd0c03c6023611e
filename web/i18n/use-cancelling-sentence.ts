import { cancellingInShort, cancellingSentence } from '../../content/cancelling-sentence.ts'
import type { CancellationTerms } from '../../contract/cancellation-policy.ts'
import { useFormat } from './use-format.ts'

/** Until when cancelling brings how much, in the language in use and by the studio's clock; `now` in milliseconds. */
export function useCancellingSentence() {
  const dates = useFormat()
  const { language } = dates
  return {
    inShort: (terms: CancellationTerms, now: number) => cancellingInShort(terms, { now, language, dates }),
    whole: (terms: CancellationTerms, now: number) => cancellingSentence(terms, { now, language, dates }),
  }
}
