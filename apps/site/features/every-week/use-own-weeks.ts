import { useCallback, useEffect, useState } from 'react'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import { standingPath } from './standing-path.ts'

/** The person's standing bookings. Null while loading; failed: the request failed. */
export function useOwnWeeks(): { weeks: StandingBooking[] | null | 'failed'; read: () => Promise<void> } {
  const [weeks, setWeeks] = useState<StandingBooking[] | null | 'failed'>(null)
  const language = useLanguage()
  const read = useCallback(async () => {
    const found = await api.list<StandingBooking>(standingPath).catch(() => 'failed' as const)
    // If a refresh fails, the standing bookings loaded earlier are kept.
    setWeeks((before) => (found === 'failed' && Array.isArray(before) ? before : found))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void read(), [read, language])
  return { weeks, read }
}
