import type { BookingTerms, CancellationTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'

const HOUR_MS = 3_600_000
const MAX_HOURS = 72

/** How texts name the last deadline: whole hours before the class, at most 72, otherwise an instant. */
export type Late = { hours: number } | { since: string }

export function lateOf({ steps }: BookingTerms | CancellationTerms, start: string): Late | null {
  const last = steps.at(-1)
  if (!last) return null
  const hours = (Date.parse(start) - Date.parse(last.until)) / HOUR_MS
  return Number.isInteger(hours) && hours > 0 && hours <= MAX_HOURS ? { hours } : { since: last.until }
}
