import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'

type DaysOffTexts = { words_en: string; words_ru: string }

export function useLanguageText(): (texts: DaysOffTexts) => string {
  const [language] = useLocaleState()
  return useCallback(({ words_en, words_ru }) => (language === 'ru' ? words_ru || words_en : words_en || words_ru), [language])
}
