import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'

type Words = { words_en: string; words_ru: string }

export function useLanguageText(): (words: Words) => string {
  const [language] = useLocaleState()
  return useCallback(({ words_en, words_ru }) => (language === 'ru' ? words_ru || words_en : words_en || words_ru), [language])
}
