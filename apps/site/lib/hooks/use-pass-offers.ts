import { useCallback, useEffect, useState } from 'react'
import type { PassOffers } from '../../../../packages/contract/money/pass.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../api.ts'
import { passOffersPath } from '../pass-paths.ts'
import type { BookingTab } from '../paths.ts'

const NONE: PassOffers = { passes: [], best: 'money', is_cheaper: false }

/** The person's passes that pay for a class, with a function to reload them. Undefined while loading; none on failure, so a card pays. */
export function usePassOffers(type: BookingTab, id: number): [PassOffers | undefined, () => Promise<void>] {
  const [offers, setOffers] = useState<PassOffers>()
  const language = useLanguage()
  const read = useCallback(async () => {
    const found = await api.get<PassOffers>(passOffersPath(type, id)).catch(() => NONE)
    setOffers(found)
  }, [type, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void read(), [read, language])
  return [offers, read]
}
