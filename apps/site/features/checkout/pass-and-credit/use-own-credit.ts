import { useCallback, useEffect, useState } from 'react'
import type { OwnCredit } from '../../../../../packages/contract/money/credit.ts'
import { api } from '../../../lib/api.ts'

/** The person's credit, with a function to reload it. Undefined while loading; null means that loading failed, so a card pays. */
export function useOwnCredit(): [OwnCredit | null | undefined, () => Promise<void>] {
  const [credit, setCredit] = useState<OwnCredit | null>()
  const read = useCallback(async () => {
    const found = await api.get<OwnCredit>('/credit/').catch(() => null)
    setCredit(found)
  }, [])
  useEffect(() => void read(), [read])
  return [credit, read]
}
