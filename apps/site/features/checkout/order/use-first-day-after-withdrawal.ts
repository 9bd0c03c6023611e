import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'

const DAY_MS = 86_400_000
/** The day of buying does not count, and fourteen do. */
const FIRST_DAY = 15

/** From when on a pass that is bought today pays for classes by itself, in words. */
export function useFirstDayAfterWithdrawal(): string {
  const { dayKey, dayAndMonth } = useFormat()
  const [today] = useState(() => dayKey(new Date().toISOString()))
  // Noon of the studio's day is the same day there, whatever its clocks do between.
  return dayAndMonth(new Date(Date.parse(`${today}T12:00:00Z`) + FIRST_DAY * DAY_MS).toISOString())
}
