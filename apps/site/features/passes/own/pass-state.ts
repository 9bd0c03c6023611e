import type { Pass } from '../../../../../packages/contract/money/pass.ts'

const SOON_MS = 14 * 86_400_000

/** Nothing is to be booked with it any more, but of one that is empty an entry may come back. */
export const isEarlier = ({ state }: Pick<Pass, 'state'>): boolean => state === 'over' || state === 'ended'

/** Whether another one may be wanted: it is used up, has ended, or ends within two weeks. `now` in milliseconds. */
export function wantsAnother({ state, valid_until: until }: Pick<Pass, 'state' | 'valid_until'>, now: number): boolean {
  if (state === 'empty' || state === 'over') return true
  return state === 'open' && until !== null && Date.parse(`${until}T12:00:00Z`) - now < SOON_MS
}

/** Entries by what became of them; null: it has no number of entries. */
export function matsOf({ entries, left, booked_ahead: ahead }: Pick<Pass, 'entries' | 'left' | 'booked_ahead'>) {
  if (entries === null || left === null) return null
  return { used: Math.max(0, entries - left - ahead), ahead, left }
}
