import { useEffect, useRef } from 'react'
import { useLanguage } from './use-language.ts'

/** Calls `act` after the language changes, for example to drop server messages in the previous language. */
export function useOnLanguageChange(act: () => void) {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) act()
    before.current = language
  }, [language, act])
}
