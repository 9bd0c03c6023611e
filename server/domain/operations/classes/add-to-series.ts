import { readClock } from '../../../db/clock.ts'
import { queueTopUps } from '../../guests/standing/queue-top-ups.ts'
import type { Decision } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { OfferingDraft } from '../../schedule/catalog/offering-draft.ts'
import { type Occurrence, type Scheduled, type ScheduleRules, scheduleInSeries } from '../../schedule/series/schedule-offerings.ts'
import type { TimetableDependencies } from './cancelling/change-timetable.ts'

/** Adds classes to a series. Queues top-ups of its standing bookings after the undo period, because a booked class cannot be deleted. */
export const addToSeries = (
  deps: Pick<TimetableDependencies, 'db' | 'enqueue' | 'undoSeconds'>,
  { seriesId, draft, when }: { seriesId: string; draft: OfferingDraft; when: Occurrence[] },
  rules: ScheduleRules,
): Promise<Decision<Scheduled>> =>
  scheduleInSeries(deps.db, draft, when, rules, {
    seriesId,
    post: async (tx, ids) => queueTopUps(tx, deps, ids, addSeconds(await readClock(tx), deps.undoSeconds)),
  })
