import type { DaysOffSpan } from '../../kernel/decision.ts'
import { type Interval, overlaps } from './interval.ts'

/** Whether any of it lies in one of the days off. */
export const isInDaysOff = (interval: Interval, off: Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>[]): boolean =>
  off.some(({ beginsAt, endsAt }) => overlaps(interval, { startsAt: beginsAt, endsAt }))
