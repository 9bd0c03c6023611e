import { useCallback, useEffect, useState } from 'react'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { api } from '../../../lib/api.ts'
import { passesPath } from '../../../lib/pass-paths.ts'

/** One's own passes, and a way to read them again. Null: not there yet; failed: they didn't come. */
export function useOwnPasses(): { passes: Pass[] | null | 'failed'; read: () => Promise<void> } {
  const [passes, setPasses] = useState<Pass[] | null | 'failed'>(null)
  const language = useLanguage()
  const read = useCallback(async () => {
    const found = await api.list<Pass>(passesPath).catch(() => 'failed' as const)
    // What was there stays, where it can't be read again.
    setPasses((before) => (found === 'failed' && Array.isArray(before) ? before : found))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other names
  useEffect(() => void read(), [read, language])
  return { passes, read }
}
