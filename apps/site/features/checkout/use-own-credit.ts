import { useCallback, useEffect, useState } from 'react'
import type { OwnCredit } from '../../../../packages/contract/money/credit.ts'
import { api } from '../../lib/api.ts'

/** What the person has with the studio, and a way to read it again. Undefined until it has come; null where it can't be had: then a card pays, as ever. */
export function useOwnCredit(): [OwnCredit | null | undefined, () => Promise<void>] {
  const [credit, setCredit] = useState<OwnCredit | null>()
  const read = useCallback(async () => {
    const found = await api.get<OwnCredit>('/credit/').catch(() => null)
    setCredit(found)
  }, [])
  useEffect(() => void read(), [read])
  return [credit, read]
}
