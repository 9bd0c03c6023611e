import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NAMES } from './calendar-names.ts'
import { learnClocks, OWN_ZONE, wallClock } from './wall-clock.ts'

const ZONES = ['Europe/Prague', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']
const NOW = new Date('2026-11-24T07:30:00Z')
const HOUR_MS = 3_600_000
// Central European time from March 2026 to October 2027.
const CENTRAL = [
  { from: Date.parse('2026-03-29T01:00:00Z'), until: Date.parse('2026-10-25T01:00:00Z'), offset: 2 * HOUR_MS },
  { from: Date.parse('2026-10-25T01:00:00Z'), until: Date.parse('2027-03-28T01:00:00Z'), offset: HOUR_MS },
  { from: Date.parse('2027-03-28T01:00:00Z'), until: Date.parse('2027-10-31T01:00:00Z'), offset: 2 * HOUR_MS },
]

/** Formats with Intl in English: `Tuesday, 24/11/2026, 08:30`. */
const asIntlSays = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

const two = (number: number) => String(number).padStart(2, '0')
function asWeSay(at: Date, timeZone: string) {
  const { year, month, day, weekday, hour, minute } = wallClock(at.toISOString(), timeZone)
  return `${NAMES.en.weekdays[weekday]}, ${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}`
}

describe('clock and calendar compared with Intl', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

  test('the clock and the calendar match Intl in time zones whose clock changes are unknown', () => {
    fc.assert(fc.property(moments, fc.constantFrom(...ZONES), (at, zone) => void expect(asWeSay(at, zone)).toBe(asIntlSays(at, zone))))
  })

  test('the clock and the calendar match Intl in a time zone with known clock changes, at each change and at random times', () => {
    const zone = 'Europe/Berlin'
    learnClocks(zone, CENTRAL)
    const changes = CENTRAL.flatMap(({ from, until }) => [from - 1, from, until - 1, until]).map((at) => new Date(at))
    for (const at of changes) expect(asWeSay(at, zone)).toBe(asIntlSays(at, zone))
    fc.assert(fc.property(moments, (at) => void expect(asWeSay(at, zone)).toBe(asIntlSays(at, zone))))
  })
})

describe('wall clock with known clock changes', () => {
  afterEach(() => vi.restoreAllMocks())

  test('the wall clock does not call Intl in a time zone with known clock changes', () => {
    learnClocks('Europe/Vienna', CENTRAL)
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    expect(asWeSay(NOW, 'Europe/Vienna')).toBe('Tuesday, 24/11/2026, 08:30')
    expect(asWeSay(new Date('2027-07-01T12:00:00Z'), 'Europe/Vienna')).toBe('Thursday, 01/07/2027, 14:00')
    expect(asked).not.toHaveBeenCalled()
  })

  test('the wall clock in the machine’s own time zone matches the machine’s clock', () => {
    const { hour, minute, day } = wallClock(NOW.toISOString(), OWN_ZONE)
    expect([hour, minute, day]).toEqual([NOW.getHours(), NOW.getMinutes(), NOW.getDate()])
  })
})

describe('names of months and weekdays', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))
  const said = (locale: string, fields: Intl.DateTimeFormatOptions, dates: Date[], part: string) =>
    dates.map(
      (at) => new Intl.DateTimeFormat(locale, { ...fields, timeZone: 'UTC' }).formatToParts(at).find(({ type }) => type === part)?.value,
    )

  test.each([
    ['en', 'en-GB'],
    ['ru', 'ru-RU'],
  ] as const)('the names of months and weekdays match Intl in %s', (language, locale) => {
    const { months: alone, monthsBesideDay, weekdays, weekdaysShort } = NAMES[language]
    expect(alone).toEqual(said(locale, { month: 'long' }, months, 'month'))
    expect(monthsBesideDay).toEqual(said(locale, { day: 'numeric', month: 'long' }, months, 'month'))
    expect(weekdays).toEqual(said(locale, { weekday: 'long' }, days, 'weekday'))
    expect(weekdaysShort).toEqual(said(locale, { weekday: 'short' }, days, 'weekday'))
  })
})
