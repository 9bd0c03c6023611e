import { z } from 'zod'

/** ISO 8601 with offset, e.g. 2026-11-23T18:00:00+01:00. */
export const instant = z.iso.datetime({ offset: true })

/** A day in the studio's time zone: YYYY-MM-DD. */
export const day = z.iso.date()

/** A wall-clock time at the studio: HH:MM. */
export const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The duration of a class in minutes. */
export const minutes = z
  .int()
  .min(5)
  .max(7 * 24 * 60)

const years = { from: '2000-01-01', to: '2099-12-31' }
const isPlannable = (moment: string) => moment >= years.from && moment.slice(0, 10) <= years.to

/** Limited to this century, so that every calendar and database can represent it. */
export const plannedInstant = instant.refine(isPlannable)
export const plannedDay = day.refine(isPlannable)
