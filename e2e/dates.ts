import { addDays, mondayOf, weekdayOf } from '../apps/back-office/src/clock/calendar-days.ts'
import { dayKey } from '../packages/browser/format.ts'

/** Returns the current day in the studio's time zone, YYYY-MM-DD. */
export const today = () => dayKey(new Date().toISOString(), 'Europe/Prague')
/** Returns the calendar year `count` years after the current one. */
export const yearIn = (count: number) => Number(today().slice(0, 4)) + count

/**
 * Returns the instant `minute` minutes after 20:00 UTC, in the given number of days. No test has a class with a fixed
 * time then, whenever the tests run.
 */
export const eveningIn = (days: number, minute: number) =>
  `${addDays(new Date().toISOString().slice(0, 10), days)}T${[20 + Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')}:00.000Z`

/** Returns the first Monday on or after a day. */
export const mondayFrom = (day: string) => mondayOf(addDays(day, 6))

/** Returns the days of Europe's clock changes in a year: the last Sundays of March and October. */
export const clockChanges = (year: number) => ({ spring: lastSunday(`${year}-03-31`), autumn: lastSunday(`${year}-10-31`) })
const lastSunday = (last: string) => addDays(last, -(weekdayOf(last) % 7))
