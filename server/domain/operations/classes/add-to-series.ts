import { readClock } from '../../../db/clock.ts'
import { queueTopUps } from '../../guests/standing/queue-top-ups.ts'
import type { Decision } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { OfferingDraft } from '../../schedule/catalog/offering-draft.ts'
import { type Occurrence, type Scheduled, type ScheduleRules, scheduleInSeries } from '../../schedule/series/schedule-offerings.ts'
import type { TimetableDependencies } from './cancelling/change-timetable.ts'

/**
 * Adds classes to a series, and tops up its standing bookings once the undo period ends: a class with a booking cannot be deleted. Refuses like
 * scheduleInSeries.
 */
export const addToSeries = (
  deps: Pick<TimetableDependencies, 'db' | 'enqueue' | 'undoSeconds'>,
  { seriesId, draft, when }: { seriesId: string; draft: OfferingDraft; when: Occurrence[] },
  rules: ScheduleRules,
): Promise<Decision<Scheduled>> =>
  scheduleInSeries(deps.db, draft, when, rules, {
    seriesId,
    post: async (tx, ids) => queueTopUps(tx, deps, ids, addSeconds(await readClock(tx), deps.undoSeconds)),
  })
