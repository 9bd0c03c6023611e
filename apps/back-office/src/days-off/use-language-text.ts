import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'

type Words = { words_en: string; words_ru: string }

/** Returns a text in the language of the page, or in the other language if it is missing. */
export function useLanguageText(): (words: Words) => string {
  const [language] = useLocaleState()
  return useCallback(({ words_en, words_ru }) => (language === 'ru' ? words_ru || words_en : words_en || words_ru), [language])
}
