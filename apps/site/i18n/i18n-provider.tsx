import { createContext, type ReactNode, startTransition, useCallback, useMemo, useState } from 'react'
import { setCurrentLanguage } from '../../../packages/browser/current-language.ts'
import { FALLBACK } from '../../../packages/browser/languages.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { type Texts, textsIn } from './texts.ts'

type I18nContext = { texts: Texts; change: (language: Language) => Promise<void> }

const nothing = textsIn(FALLBACK, {}, async () => ({}))
export const I18nContext = createContext<I18nContext>({ texts: nothing, change: async () => {} })

/** `textsOf`: returns the texts of a language, always the same object. */
type Props = { texts: Texts; textsOf: (language: Language) => Texts; children: ReactNode }

export function I18nProvider({ texts: first, textsOf, children }: Props) {
  const [texts, setTexts] = useState(first)
  const change = useCallback(
    async (language: Language) => {
      const next = textsOf(language)
      // Loads all files used so far, so that the page does not suspend.
      await Promise.all(texts.files().map(next.read))
      setCurrentLanguage(language)
      startTransition(() => setTexts(next))
    },
    [texts, textsOf],
  )
  const speaking = useMemo(() => ({ texts, change }), [texts, change])
  return <I18nContext value={speaking}>{children}</I18nContext>
}
