import { useEffect, useRef } from 'react'
import { useLanguage } from './use-language.ts'

/** What the server said in the last language must not stay in it: calls back once the page reads in another one. */
export function useOnLanguageChange(act: () => void) {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) act()
    before.current = language
  }, [language, act])
}
