import type { DaysOffSpan } from '../../kernel/decision.ts'
import { type Interval, overlaps } from './interval.ts'

export const isInDaysOff = (interval: Interval, off: Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>[]): boolean =>
  off.some(({ beginsAt, endsAt }) => overlaps(interval, { startsAt: beginsAt, endsAt }))
