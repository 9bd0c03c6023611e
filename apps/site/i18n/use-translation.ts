import { use } from 'react'
import { I18nContext } from './i18n-provider.tsx'
import type { Translate } from './texts.ts'

/** Returns the texts of the first file; the others can be named in keys (`pages:title`). Suspends until they have loaded. */
export function useTranslation(files: string | string[] = 'common'): { t: Translate } {
  const { texts } = use(I18nContext)
  const [first = 'common', ...others] = typeof files === 'string' ? [files] : files
  // `use` runs for loaded files too: a suspended component renders again, and React expects the same `use` calls in the same order.
  for (const file of [first, ...others]) use(texts.read(file))
  return { t: texts.translator(first) }
}
