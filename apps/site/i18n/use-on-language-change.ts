import { useEffect, useRef } from 'react'
import { useLanguage } from './use-language.ts'

/** Runs after a change of language, for example to drop messages of the server in the old one. */
export function useOnLanguageChange(act: () => void) {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) act()
    before.current = language
  }, [language, act])
}
