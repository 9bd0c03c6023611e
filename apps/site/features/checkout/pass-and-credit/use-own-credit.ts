import { useCallback, useEffect, useState } from 'react'
import type { OwnCredit } from '../../../../../packages/contract/money/credit.ts'
import { api } from '../../../lib/api.ts'

/** Returns the person's credit and a function to reload it. Undefined while loading, null if loading failed; then only money can pay. */
export function useOwnCredit(): [OwnCredit | null | undefined, () => Promise<void>] {
  const [credit, setCredit] = useState<OwnCredit | null>()
  const read = useCallback(async () => {
    const found = await api.get<OwnCredit>('/credit/').catch(() => null)
    setCredit(found)
  }, [])
  useEffect(() => void read(), [read])
  return [credit, read]
}
