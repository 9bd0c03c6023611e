import { useCallback, useEffect, useState } from 'react'
import type { OwnEntry } from '../../../../contract/waiting-list.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { api } from '../../../lib/api.ts'

export type OwnEntries = { entries: OwnEntry[]; read: () => Promise<void> }

/** Where this person waits for a spot; none while it is read, or when nobody can say. */
export function useOwnEntries(): OwnEntries {
  const [entries, setEntries] = useState<OwnEntry[]>([])
  const language = useLanguage()
  const read = useCallback(async () => setEntries(await api.list<OwnEntry>('/waiting-list/').catch(() => [])), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other titles
  useEffect(() => void read(), [read, language])
  return { entries, read }
}
