import { addDays, mondayOf, weekdayOf } from '../apps/back-office/src/clock/calendar-days.ts'
import { dayKey } from '../packages/browser/format.ts'

/** The studio's day, YYYY-MM-DD, which begins while it is still yesterday elsewhere. */
export const today = () => dayKey(new Date().toISOString(), 'Europe/Prague')
/** The year that comes in so many years. */
export const yearIn = (count: number) => Number(today().slice(0, 4)) + count

/** The first Monday that is not before the day. */
export const mondayFrom = (day: string) => mondayOf(addDays(day, 6))

/** When Europe's clocks go forward and back in that year: the last Sundays of March and October. */
export const clockChanges = (year: number) => ({ spring: lastSunday(`${year}-03-31`), autumn: lastSunday(`${year}-10-31`) })
const lastSunday = (last: string) => addDays(last, -(weekdayOf(last) % 7))
