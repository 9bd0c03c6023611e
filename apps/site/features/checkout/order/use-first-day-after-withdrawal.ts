import { useState } from 'react'
import { noonOf } from '../../../../../packages/browser/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

const DAY_MS = 86_400_000
/** The withdrawal period has fourteen days, not counting the day of purchase. */
const FIRST_DAY = 15

/** Returns, as text, the first day after the withdrawal period of a pass bought today. From then on the pass pays without a request. */
export function useFirstDayAfterWithdrawal(): string {
  const { dayKey, dayAndMonth } = useFormat()
  const [today] = useState(() => dayKey(new Date().toISOString()))
  // Noon UTC of the studio's day, so that a clock change cannot shift the day.
  return dayAndMonth(new Date(Date.parse(noonOf(today)) + FIRST_DAY * DAY_MS).toISOString())
}
