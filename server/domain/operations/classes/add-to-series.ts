import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { queueTopUps } from '../../guests/standing/queue-top-ups.ts'
import type { Decision } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { OfferingDraft } from '../../schedule/catalog/offering-draft.ts'
import { copyWeek, type WeekCopy } from '../../schedule/series/copy-week.ts'
import { type Occurrence, type ScheduledOfferings, type ScheduleRules, scheduleInSeries } from '../../schedule/series/schedule-offerings.ts'
import type { TimetableDependencies } from './cancelling/change-timetable.ts'

type Deps = Pick<TimetableDependencies, 'db' | 'enqueue' | 'undoSeconds'>

/** Queues top-ups for new classes after the undo period, because undoing the change cannot delete a booked class. */
const topUpLater = (deps: Deps) => async (tx: Transaction, ids: number[]) =>
  queueTopUps(tx, deps, ids, addSeconds(await readClock(tx), deps.undoSeconds))

/** Copies a week, and tops up the standing bookings of the series that it continues. Refuses like copyWeek. */
export const copyWeekOfSeries = (
  deps: Deps & { timeZone: string },
  input: WeekCopy,
  { skipClashes, staffId }: { skipClashes: boolean; staffId: number },
): ReturnType<typeof copyWeek> => {
  const { timeZone, undoSeconds } = deps
  return copyWeek(deps.db, input, { timeZone, undoSeconds, skipClashes, staffId, post: topUpLater(deps) })
}

/** Adds classes to a series, and tops up its standing bookings. Refuses like scheduleInSeries. */
export const addToSeries = (
  deps: Deps,
  { seriesId, draft, when }: { seriesId: string; draft: OfferingDraft; when: Occurrence[] },
  rules: ScheduleRules,
): Promise<Decision<ScheduledOfferings>> => scheduleInSeries(deps.db, draft, when, rules, { seriesId, post: topUpLater(deps) })
