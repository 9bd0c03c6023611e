import { use } from 'react'
import { I18nContext } from './i18n-provider.tsx'
import type { Translate } from './texts.ts'

/** The texts of a file of `en/` and `ru/`; of several the first, the others are there to be named (`pages:title`). Waits for what has not been read yet. */
export function useTranslation(files: string | string[] = 'common'): { t: Translate } {
  const { texts } = use(I18nContext)
  const [first = 'common', ...others] = typeof files === 'string' ? [files] : files
  // Whether read or not: a component that waited is rendered again from here, and without the same `use` React takes its next hooks for known ones.
  for (const file of [first, ...others]) use(texts.read(file))
  return { t: texts.translator(first) }
}
