import { dayKey } from '../web/i18n/format.ts'

const DAY_MS = 86_400_000

/** The studio's day, YYYY-MM-DD, which begins while it is still yesterday elsewhere. */
export const today = () => dayKey(new Date().toISOString(), 'Europe/Prague')
/** The year that comes in so many years. */
export const yearIn = (count: number) => Number(today().slice(0, 4)) + count

export const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
/** The first Monday that is not before the day. */
export const mondayFrom = (day: string) => daysAfter(day, (8 - new Date(day).getUTCDay()) % 7)

/** When Europe's clocks go forward and back in that year: the last Sundays of March and October. */
export const clockChanges = (year: number) => ({ spring: lastSunday(`${year}-03-31`), autumn: lastSunday(`${year}-10-31`) })
const lastSunday = (last: string) => daysAfter(last, -new Date(last).getUTCDay())
