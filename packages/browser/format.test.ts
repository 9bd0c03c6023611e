import { describe, expect, test } from 'vitest'
import {
  dateAndTime,
  dayKey,
  dayRange,
  longDate,
  money,
  monthShort,
  shortDate,
  signedMoney,
  timeOfDay,
  timeRange,
  untilThen,
  weekdayShort,
  wholeNumber,
} from './format.ts'

const PRAGUE = 'Europe/Prague'
const class_ = '2026-11-24T07:30:00+01:00'

describe('time until a class', () => {
  test.each([
    ['2026-11-24T07:10:00+01:00', 'in 20 minutes', 'через 20 минут'],
    ['2026-11-24T04:30:00+01:00', 'in 3 hours', 'через 3 часа'],
    ['2026-11-24T00:00:00+01:00', 'in 8 hours', 'через 8 часов'],
    ['2026-11-23T23:00:00+01:00', 'tomorrow', 'завтра'],
    ['2026-11-19T12:00:00+01:00', 'in 5 days', 'через 5 дней'],
  ])('the time until a class is described at %s as “%s”', (now, english, russian) => {
    expect(untilThen(class_, Date.parse(now), 'en', PRAGUE)).toBe(english)
    expect(untilThen(class_, Date.parse(now), 'ru', PRAGUE)).toBe(russian)
  })
})

describe('money format', () => {
  test.each([
    ['en', 650, 'CZK\u00a0650'],
    ['ru', 650, '650\u00a0Kč'],
    ['en', 1250, 'CZK\u00a01,250'],
    ['ru', 1250, '1\u00a0250\u00a0Kč'],
    ['en', 99.5, 'CZK\u00a099.50'],
  ] as const)('money is formatted in %s: %d CZK as %s', (language, amount, text) => {
    expect(money(amount, language)).toBe(text)
  })
})

test.each([
  ['en', 'en'],
  ['ru', 'cs-CZ'],
] as const)('money is formatted in %s like Intl', (language, locale) => {
  const asIntlSays = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CZK', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(
      amount,
    )
  for (const amount of [0, 7, 650, 999, 1000, 12_345, 999_999, 1_234_567, 0.5, 99.05, 1250.25, -1, -1250, -99.5])
    expect(money(amount, language)).toBe(asIntlSays(amount))
})

describe('dashboard formats', () => {
  test('the dashboard shows a price with currency sign and two decimals, also when the price is a string', () => {
    expect(signedMoney(650, '$')).toBe('$650.00')
    expect(signedMoney('1250.5', '€')).toBe('€1250.50')
  })

  test.each([
    ['2026-11-23T18:00:00+01:00', 'Nov 23, 2026, 06:00 PM', '23 ноя 2026, 18:00'],
    ['2026-09-01T00:05:00+02:00', 'Sep 1, 2026, 12:05 AM', '1 сен 2026, 0:05'],
    ['2026-05-09T12:30:00+02:00', 'May 9, 2026, 12:30 PM', '9 мая 2026, 12:30'],
    ['some day', '–', '–'],
  ])('the dashboard formats the instant %s as %s in English and %s in Russian', (instant, english, russian) => {
    expect(dateAndTime(instant, 'en', PRAGUE)).toBe(english)
    expect(dateAndTime(instant, 'ru', PRAGUE)).toBe(russian)
  })

  test('the dashboard groups the digits of large numbers', () => {
    expect(wholeNumber(100_000, 'en')).toBe('100,000')
    expect(wholeNumber(100_000, 'ru')).toBe('100\u00a0000')
  })
})

describe('date formats', () => {
  test('longDate and shortDate format a date correctly in English', () => {
    expect(longDate(class_, 'en', PRAGUE)).toBe('Tuesday 24\u00a0November 2026')
    expect(shortDate(class_, 'en', PRAGUE)).toBe('Tue 24\u00a0Nov')
  })
  test('longDate, shortDate and weekdayShort format a date correctly in Russian', () => {
    expect(longDate(class_, 'ru', PRAGUE)).toBe('вторник, 24\u00a0ноября 2026\u00a0года')
    expect(shortDate(class_, 'ru', PRAGUE)).toBe('вт, 24\u00a0ноя')
    expect(weekdayShort(class_, 'ru', PRAGUE)).toBe('вт')
    expect(monthShort('2026-05-09T12:00:00Z', 'ru', PRAGUE)).toBe('мая')
  })
})

describe('time formats', () => {
  test('timeOfDay and timeRange use the requested time zone', () => {
    expect(timeOfDay(class_, PRAGUE)).toBe('7:30')
    expect(timeOfDay(class_, 'Europe/London')).toBe('6:30')
    expect(timeRange(class_, '2026-11-24T08:20:00+01:00', PRAGUE)).toBe('7:30–8:20')
    expect(timeRange('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', PRAGUE)).toBe('2:30 (UTC+2)–2:30 (UTC+1)')
    expect(timeRange('2026-10-24T18:00:00Z', '2026-10-25T20:00:00Z', PRAGUE)).toBe('20:00–21:00')
    expect(timeRange('2026-04-04T14:30:00Z', '2026-04-04T15:30:00Z', 'Australia/Lord_Howe')).toBe('1:30 (UTC+11)–2:00 (UTC+10:30)')
  })
  test('timeOfDay shows midnight as 0:00', () => {
    expect(timeOfDay('2026-11-24T00:00:00+01:00', PRAGUE)).toBe('0:00')
  })
  test('dayKey returns the date of an instant in the requested time zone', () => {
    expect(dayKey('2026-11-23T23:30:00Z', PRAGUE)).toBe('2026-11-24')
    expect(dayKey('2026-06-30T22:30:00Z', PRAGUE)).toBe('2026-07-01')
    expect(dayKey('2026-03-05T12:00:00Z', PRAGUE)).toBe('2026-03-05')
  })
})

// 18:00 in Prague around both clock changes, and the local times elsewhere.
describe.each([
  ['2026-10-24T16:00:00Z', '12:00', '19:00'],
  ['2026-10-25T17:00:00Z', '13:00', '20:00'],
  ['2026-11-01T17:00:00Z', '12:00', '20:00'],
  ['2027-03-27T17:00:00Z', '13:00', '20:00'],
  ['2027-03-28T16:00:00Z', '12:00', '19:00'],
])('a class at 18:00 in Prague, %s', (instant, newYork, moscow) => {
  test('a class at 18:00 in Prague has the right local time in Prague, New York and Moscow', () => {
    expect(timeOfDay(instant, PRAGUE)).toBe('18:00')
    expect(timeOfDay(instant, 'America/New_York')).toBe(newYork)
    expect(timeOfDay(instant, 'Europe/Moscow')).toBe(moscow)
    for (const zone of [PRAGUE, 'America/New_York', 'Europe/Moscow']) expect(dayKey(instant, zone)).toBe(instant.slice(0, 10))
  })
})

test.each([
  ['2026-12-24T08:00:00+01:00', '24 November – 24 December 2026', '24 ноября – 24 декабря 2026 года'],
  ['2026-11-30T08:00:00+01:00', '24–30 November 2026', '24–30 ноября 2026 года'],
  ['2027-01-04T08:00:00+01:00', '24 November 2026 – 4 January 2027', '24 ноября 2026 года – 4 января 2027 года'],
  [class_, '24 November 2026', '24 ноября 2026 года'],
])('a range of days until %s is formatted as %s', (last, english, russian) => {
  const said = (language: 'en' | 'ru') => dayRange(class_, last, language, PRAGUE).replaceAll('\u00a0', ' ')
  expect([said('en'), said('ru')]).toEqual([english, russian])
  // The dash follows a no-break space, so a line never begins with it.
  expect(dayRange(class_, last, 'ru', PRAGUE)).not.toContain(' –')
})
