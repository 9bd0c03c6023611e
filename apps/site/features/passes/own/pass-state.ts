import { noonOf } from '../../../../../packages/browser/format.ts'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'

const SOON_MS = 14 * 86_400_000

/** Returns whether a pass is listed with the earlier passes. A used-up pass is not, because an entry may be returned to it. */
export const isEarlier = ({ state }: Pick<Pass, 'state'>): boolean => state === 'over' || state === 'ended'

export const isCourse = (pass: Pass): pass is Pass & { course: NonNullable<Pass['course']> } => Boolean(pass.course)

/** Returns whether to offer another pass: this one is empty, over, or ends within two weeks. `now` in milliseconds. */
export function needsNewPass({ state, valid_until: until }: Pick<Pass, 'state' | 'valid_until'>, now: number): boolean {
  if (state === 'empty' || state === 'over') return true
  return state === 'open' && until !== null && Date.parse(noonOf(until)) - now < SOON_MS
}

/** Counts entries by state; null means an unlimited pass. */
export function matsOf({ entries, left, booked_ahead: ahead }: Pick<Pass, 'entries' | 'left' | 'booked_ahead'>) {
  if (entries === null || left === null) return null
  return { used: Math.max(0, entries - left - ahead), ahead, left }
}
