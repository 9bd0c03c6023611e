import { Temporal } from 'temporal-polyfill'
import { offsetAt } from './zone-offset.ts'

// The one place where wall-clock times of the studio and instants meet.

/** The instant of a wall-clock time of the studio: `day` YYYY-MM-DD, `time` HH:MM. A time that the change of clocks skips moves forward. */
export function instantOf(day: string, time: string, zone: string): Date {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** The same of a time that is planned: undefined where the change of clocks skips it. Of a time that comes twice it is the first. */
export function plannedInstantOf(day: string, time: string, zone: string): Date | undefined {
  const instant = instantOf(day, time, zone)
  return wallOf(instant, zone).equals(Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))) ? instant : undefined
}

/** How far the studio's clock and calendar are from one instant to another, in whole minutes: 18:00 to 18:00 is a day, whatever the clocks do in between. */
export const wallMinutesBetween = (from: Date, to: Date, zone: string): number =>
  Math.round(wallOf(from, zone).until(wallOf(to, zone)).total('minutes'))

/** The wall-clock moment so many minutes away on the wall: there may be no such time. */
export function wallAfter(instant: Date, minutes: number, zone: string): { day: string; time: string } {
  const wall = wallOf(instant, zone).add({ minutes })
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** The studio's day (YYYY-MM-DD) of an instant. */
export const dayOf = (instant: Date, zone: string): string => onTheWall(instant, zone).slice(0, -'T00:00:00.000Z'.length)

/** The studio's wall-clock time (HH:MM) of an instant. */
export const timeOf = (instant: Date, zone: string): string => onTheWall(instant, zone).slice(-'00:00:00.000Z'.length, -':00.000Z'.length)

/** An instant as the API writes it: ISO 8601 with the studio's offset, to the second. */
export const isoOf = (instant: Date, zone: string): string =>
  onTheWall(instant, zone).slice(0, -'.000Z'.length) + offsetInWords(offsetAt(instant, zone))

let last = { at: Number.NaN, zone: '', text: '' }

/** What calendar and clock of the zone show, written as if it were UTC. Each item of a list has several of these: Temporal takes ten times as long. */
function onTheWall(instant: Date, zone: string): string {
  const at = instant.getTime()
  // Day, time and the whole of an instant are asked for one after the other.
  if (at !== last.at || zone !== last.zone) last = { at, zone, text: new Date(at + offsetAt(instant, zone)).toISOString() }
  return last.text
}

function offsetInWords(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** How many days it is from one day to another. */
export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** A month of the studio's calendar (YYYY-MM): its first moment, and the first of the next. */
export function monthOf(month: string, zone: string): { from: Date; to: Date } {
  const first = Temporal.PlainYearMonth.from(month)
  const begin = (of: Temporal.PlainYearMonth) => instantOf(of.toPlainDate({ day: 1 }).toString(), '00:00', zone)
  return { from: begin(first), to: begin(first.add({ months: 1 })) }
}

/** A year of the studio's calendar: its first moment, and the first of the next. */
export const yearOf = (year: number, zone: string): { from: Date; to: Date } => ({
  from: instantOf(`${year}-01-01`, '00:00', zone),
  to: instantOf(`${year + 1}-01-01`, '00:00', zone),
})

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** Whether it is the name of a zone, such as Europe/Prague. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)
export const addSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)
export const minutesBetween = (start: Date, end: Date): number => Math.round((end.getTime() - start.getTime()) / 60_000)

const wallOf = (instant: Date, zone: string): Temporal.PlainDateTime => zoned(instant, zone).toPlainDateTime()

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}
