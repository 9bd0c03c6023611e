import { z } from 'zod'
import { requireAnyLanguage } from '../content/text.ts'
import { newGroupSession } from './group-session.ts'
import { plannedWallClock } from './schedule.ts'
import { minutes } from './time.ts'
import { createTimeslotBody } from './timeslot.ts'

/** Wall-clock starts at the studio, in any order: 2026-11-23T18:00. */
const starts = z.array(plannedWallClock).min(1).max(200)

/** Creates a new series with these starts, or adds them to `series_id`. Creates all or none. The header `Days-Off` lists skipped starts. */
export const groupSessionDatesBody = newGroupSession
  .omit({ date: true, time: true })
  .extend({ starts, series_id: z.uuid().optional() })
  .check(requireAnyLanguage('title'))
export type GroupSessionDates = z.input<typeof groupSessionDatesBody>

export const timeslotDatesBody = createTimeslotBody.omit({ start: true, end: true }).extend({ starts, duration: minutes.optional() })
export type TimeslotDates = z.input<typeof timeslotDatesBody>
