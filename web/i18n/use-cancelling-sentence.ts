import { cancellingInShort, cancellingSentence } from '../../content/cancelling-sentence.ts'
import type { SaidTerms } from '../../contract/cancellation-policy.ts'
import { useFormat } from './use-format.ts'

/** What cancelling gives back until when, in the language in use and by the studio's clock; `now` in milliseconds. */
export function useCancellingSentence() {
  const dates = useFormat()
  const { language } = dates
  return {
    inShort: (terms: SaidTerms, now: number) => cancellingInShort(terms, { now, language, dates }),
    whole: (terms: SaidTerms, now: number) => cancellingSentence(terms, { now, language, dates }),
  }
}
