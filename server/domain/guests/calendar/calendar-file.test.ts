import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantOf, isoOf } from '../../kernel/studio-time.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { calendarFeed, calendarFile } from './calendar-file.ts'
import { calendarLinks } from './calendar-links.ts'

const ZONE = 'Europe/Prague'
const publisher = { name: { en: 'Tichá', ru: 'Тиха' }, address: { street: 'A 1', city: 'Praha' }, email: 'hello@example.com' }
const entry = (startsAt: Date): CalendarEntry => ({
  uid: '5b0c',
  sequence: 2,
  state: 'on',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 75 * 60_000),
  title: 'Йога-нидра',
  location: 'Praha',
  description: '',
  url: 'https://ticha.example/classes/7',
})
const read = (file: string) => new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') as ICAL.Component)

// 18:00 in Prague and the same instant in UTC, on the days before and after both clock changes.
describe.each([
  ['2026-10-24', '16:00'],
  ['2026-10-25', '17:00'],
  ['2026-10-31', '17:00'],
  ['2027-03-27', '17:00'],
  ['2027-03-28', '16:00'],
  ['2027-04-03', '16:00'],
])('a class at 18:00 on %s', (day, utc) => {
  const startsAt = instantOf(day, '18:00', ZONE)

  test('a class at 18:00 has the same instant in a calendar file as in the API', () => {
    const event = read(calendarFile(entry(startsAt), { publisher, language: 'ru' }))
    expect(event.startDate.toJSDate().toISOString()).toBe(`${day}T${utc}:00.000Z`)
    expect(Date.parse(isoOf(startsAt, ZONE))).toBe(event.startDate.toJSDate().getTime())
    expect(event.endDate.toJSDate().getTime() - startsAt.getTime()).toBe(75 * 60_000)
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  })

  test('a class at 18:00 has the same instant in the links for Google and Outlook', () => {
    const { google, outlook } = calendarLinks({ ...entry(startsAt), about: '', links: '' })
    const basic = `${day}T${utc}:00Z`.replaceAll(/[-:]/g, '')
    expect(new URL(google).searchParams.get('dates')?.split('/')[0]).toBe(basic)
    expect(new URL(outlook).searchParams.get('startdt')).toBe(`${day}T${utc}:00Z`)
  })
})

test('a night class during a clock change has the right duration in its calendar file', () => {
  const event = read(calendarFile(entry(instantOf('2026-10-25', '02:30', ZONE)), { publisher, language: 'en' }))
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(event.duration.toSeconds()).toBe(75 * 60)
})

test('lines of a calendar file have at most 75 bytes in any script, and their texts can be read back unchanged', () => {
  const title = 'Долгое название; с запятой, кавычками "и" \\ чертой '.repeat(5).trim()
  const description = 'Первая строка\nвторая строка: https://example.com/?a=1&b=2;c'
  const file = calendarFile({ ...entry(new Date()), title, description }, { publisher, language: 'ru' })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(read(file)).toMatchObject({ summary: title, description, sequence: 2, uid: '5b0c' })
})

test('a calendar file ends with a line break', () => {
  for (const state of ['on', 'cancelled'] as const)
    expect(calendarFile({ ...entry(new Date()), state }, { publisher, language: 'en' })).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/)
})

test.each([
  ['a long description', 'Йога-нидра', 'Практика для тех, кто много сидит. '.repeat(150), 'Прага'],
  ['a long place', 'Йога-нидра', 'Кратко', 'Корунни, 5, вход со двора, '.repeat(20)],
  ['long texts without spaces', '瑜'.repeat(200), '😀'.repeat(900), '伽'.repeat(300)],
])('links for Google and Outlook stay under 2,000 characters with %s', (_, title, about, location) => {
  const links = 'https://ticha.example/join/abc\n\nhttps://ticha.example/classes/7?lng=ru'
  const { google, outlook } = calendarLinks({ ...entry(new Date()), title, about, location, links })
  for (const [link, name] of [
    [google, 'details'],
    [outlook, 'body'],
  ] as const) {
    expect(link.length).toBeLessThan(2000)
    const details = new URL(link).searchParams.get(name) ?? ''
    expect(details.endsWith(links)).toBe(true)
    expect(about.startsWith(details.slice(0, -links.length).replace(/(…)?\n\n$/, ''))).toBe(true)
  }
})

describe('the alarm of a calendar entry an hour before the start', () => {
  const startsAt = instantOf('2026-11-24', '18:00', ZONE)
  const written = { publisher, language: 'en' as const }
  const alarms = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').flatMap((event) => event.getAllSubcomponents('valarm'))

  test('the alarm of a calendar entry is in the calendar file of a booking', () => {
    const [alarm, ...others] = alarms(calendarFile(entry(startsAt), written))
    expect(others).toEqual([])
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
  })

  test('the alarm of a calendar entry is missing for a cancelled booking and in a feed', () => {
    expect(alarms(calendarFile({ ...entry(startsAt), state: 'cancelled' }, written))).toEqual([])
    expect(alarms(calendarFeed([entry(startsAt)], 'Mine', written))).toEqual([])
  })
})
