import { createContext, type ReactNode, startTransition, use, useCallback, useMemo, useState } from 'react'
import { setCurrentLanguage } from '../../../packages/browser/current-language.ts'
import { FALLBACK } from '../../../packages/browser/languages.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { type Texts, textsIn } from './texts.ts'

type TextsOf = (language: Language) => Texts
type I18nContext = { texts: Texts; textsOf: TextsOf; change: (language: Language) => Promise<void> }

const nothing = textsIn(FALLBACK, {}, async () => ({}))
export const I18nContext = createContext<I18nContext>({ texts: nothing, textsOf: () => nothing, change: async () => {} })

/** `textsOf`: returns the texts of a language, the same object on every call. */
type Props = { texts: Texts; textsOf: TextsOf; children: ReactNode }

export function I18nProvider({ texts: first, textsOf, children }: Props) {
  const [texts, setTexts] = useState(first)
  const change = useCallback(
    async (language: Language) => {
      const next = textsOf(language)
      // Loads all files used so far, because the page would suspend for a missing one.
      await Promise.all(texts.files().map(next.read))
      setCurrentLanguage(language)
      startTransition(() => setTexts(next))
    },
    [texts, textsOf],
  )
  const speaking = useMemo(() => ({ texts, textsOf, change }), [texts, textsOf, change])
  return <I18nContext value={speaking}>{children}</I18nContext>
}

/** Renders its children in a language that may differ from the page's. Suspends until the texts have loaded. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const page = use(I18nContext)
  const speaking = useMemo(() => ({ ...page, texts: page.textsOf(language) }), [page, language])
  return <I18nContext value={speaking}>{children}</I18nContext>
}
