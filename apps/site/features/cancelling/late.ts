import type { BookingTerms, CancellationTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'

const HOUR_MS = 3_600_000
const MOST_HOURS = 72

/** How it is said that the last deadline has passed: by so many hours before the class where they are whole and few, else by its moment. */
export type Late = { hours: number } | { since: string }

/** Null: there was no deadline. */
export function lateOf({ steps }: BookingTerms | CancellationTerms, start: string): Late | null {
  const last = steps.at(-1)
  if (!last) return null
  const hours = (Date.parse(start) - Date.parse(last.until)) / HOUR_MS
  return Number.isInteger(hours) && hours > 0 && hours <= MOST_HOURS ? { hours } : { since: last.until }
}
