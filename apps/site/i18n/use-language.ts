import { use, useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepLanguage, wantedLanguage } from '../../../packages/browser/language-choice.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { I18nContext } from './i18n-provider.tsx'

export const useLanguage = (): Language => use(I18nContext).texts.language

/** Changes the language in place: typed text is kept, and server texts are reloaded. */
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

/** Applies the stored choice after hydration if the server did not know it, because cookies are blocked. */
export function useWantedLanguage() {
  const language = useLanguage()
  const change = useChangeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on load; later the switch sets the language
  useEffect(() => {
    const wanted = wantedLanguage(language)
    if (wanted !== language) void change(wanted)
  }, [])
}
