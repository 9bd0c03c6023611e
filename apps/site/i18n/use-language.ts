import { use, useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepLanguage, wantedLanguage } from '../../../packages/browser/language-choice.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { I18nContext } from './i18n-provider.tsx'

export const useLanguage = (): Language => use(I18nContext).texts.language

/** Changes the language of the page as it stands: what has been typed stays, texts of the server are read again. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { texts, change } = use(I18nContext)
  const { revalidate } = useRevalidator()
  return useCallback(
    async (language) => {
      keepLanguage(language)
      if (texts.language === language) return
      await change(language)
      await revalidate()
    },
    [texts, change, revalidate],
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
