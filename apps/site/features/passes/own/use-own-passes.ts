import { useCallback, useEffect, useState } from 'react'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { api } from '../../../lib/api.ts'
import { passesPath } from '../../../lib/pass-paths.ts'

/** Null while loading; failed: the request failed. */
export function useOwnPasses(): { passes: Pass[] | null | 'failed'; read: () => Promise<void> } {
  const [passes, setPasses] = useState<Pass[] | null | 'failed'>(null)
  const language = useLanguage()
  const read = useCallback(async () => {
    const found = await api.list<Pass>(passesPath).catch(() => 'failed' as const)
    // If a refresh fails, the passes loaded earlier are kept.
    setPasses((before) => (found === 'failed' && Array.isArray(before) ? before : found))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void read(), [read, language])
  return { passes, read }
}
