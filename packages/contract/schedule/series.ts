import { z } from 'zod'
import { requireAnyLanguage } from '../content/text.ts'
import { newGroupSession } from './group-session.ts'
import { day, plannedDay, wallClock } from './time.ts'
import { createTimeslotBody } from './timeslot.ts'

/** ISO weekdays: 1 is Monday. */
const weekday = z.int().min(1).max(7)

/** Weekly dates in wall-clock time, until a day (inclusive), or a `count` of dates not skipped. At most 200, within two years. */
const repetition = z.object({
  weekdays: z.array(weekday).min(1).max(7),
  until: plannedDay.optional(),
  count: z.int().min(1).max(200).optional(),
  skip: z.array(day).max(200).default([]),
  skip_holidays: z.boolean().default(false),
})
export type Repetition = z.infer<typeof repetition>

/** `date`: the earliest day; `time`: the wall-clock start. Exactly one of `until` and `count`. */
export const groupSessionSeriesBody = newGroupSession
  .extend(repetition.shape)
  .check(requireAnyLanguage('title'))
  .refine(endsOnce, { path: ['until'], error: 'until_or_count' })

export const timeslotSeriesBody = createTimeslotBody
  .omit({ start: true, end: true })
  .extend({ date: plannedDay, time: wallClock })
  .extend(repetition.shape)
  .refine(endsOnce, { path: ['until'], error: 'until_or_count' })

function endsOnce(series: { until?: string | undefined; count?: number | undefined }): boolean {
  return (series.until === undefined) !== (series.count === undefined)
}
