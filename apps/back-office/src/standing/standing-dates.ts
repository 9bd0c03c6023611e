import type { StandingPreview } from '../../../../packages/contract/booking/standing.ts'

type StandingDate = StandingPreview['dates'][number]
export type DateGroup = { reason: StandingDate['reason']; starts: string[] }

/** Groups dates by reason, in order of the first date of each group. */
export function groupByReason(dates: StandingDate[]): DateGroup[] {
  const groups = new Map<StandingDate['reason'], string[]>()
  for (const { reason, start } of dates) groups.set(reason, [...(groups.get(reason) ?? []), start])
  return [...groups].map(([reason, starts]) => ({ reason, starts }))
}

/** Returns whether the server would accept a standing booking with these dates. */
export const isPossible = ({ dates }: StandingPreview): boolean =>
  dates.some(({ reason }) => reason === null || reason === 'full' || reason === 'already_there')
