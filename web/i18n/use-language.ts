import { createContext, useCallback, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { keepLanguage, wantedLanguage } from './choice.ts'
import { FALLBACK } from './languages.ts'

/** Asked by every row of a list; `useTranslation` would cost each of them a subscription. */
export const LanguageContext = createContext<Language>(FALLBACK)

export const useLanguage = (): Language => useContext(LanguageContext)

/** Changes the language of the page as it stands: what has been typed stays, texts of the server are read again. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (language) => {
      keepLanguage(language)
      if (i18n.language === language) return
      await i18n.changeLanguage(language)
      await revalidate()
    },
    [i18n, revalidate],
  )
}

/** Where the server could not know the choice (cookies are blocked), the page changes language as soon as it is alive. */
export function useWantedLanguage() {
  const language = useLanguage()
  const change = useChangeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on load; later the switch decides
  useEffect(() => {
    const wanted = wantedLanguage(language)
    if (wanted !== language) void change(wanted)
  }, [])
}
