import type { Language } from '../contract/content/language.ts'
import { clockRange } from '../contract/schedule/clock-range.ts'
import { NAMES } from './calendar-names.ts'
import { offsetAt, type WallClock, wallClock } from './wall-clock.ts'

// Texts on every page avoid Intl, because its first formatter is slow on phones and its output in Node differs, which breaks hydration.
const NBSP = '\u00a0'
const LOCALE = { en: 'en-GB', ru: 'ru-RU' } as const
const numberFormats = new Map<Language, Intl.NumberFormat>()
const pluralRules = new Map<Language, Intl.PluralRules>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** `CZK 1,250` or `1 250 Kč` in Russian, with non-breaking spaces. `amount` in CZK; decimals only if there are haléře. */
export function money(amount: number, language: Language): string {
  return language === 'ru' ? crowns(amount) : `${minus(amount)}CZK${NBSP}${grouped(amount, ',', '.')}`
}

/** `1 250 Kč`, the Czech format, in every language. */
export const crowns = (amount: number) => `${minus(amount)}${grouped(amount, NBSP, ',')}${NBSP}Kč`

const minus = (amount: number) => (amount < 0 ? '-' : '')

function grouped(amount: number, thousands: string, decimals: string): string {
  const [whole = '', heller] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return heller === undefined ? groups : groups + decimals + heller
}

/** The dashboard's price format: `$650.00`. `amount` may be a string of digits. */
export const signedMoney = (amount: number | string, sign: string) => `${sign}${Number(amount).toFixed(2)}`

export function wholeNumber(value: number, language: Language): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(LOCALE[language])
  numberFormats.set(language, format)
  return format.format(value)
}

/** Nov 23, 2026, 06:00 PM · 23 ноя 2026, 18:00. An invalid date returns a dash. */
export function dateAndTime(instant: string, language: Language, timeZone: string): string {
  if (Number.isNaN(Date.parse(instant))) return '–'
  const { day, year, hour, minute } = wallClock(instant, timeZone)
  const month = monthShort(instant, language, timeZone)
  if (language === 'ru') return `${day} ${month} ${year}, ${hour}:${two(minute)}`
  return `${month} ${day}, ${year}, ${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 8:00 */
export const timeOfDay = (instant: string, timeZone: string) => shortTime(timeKey(instant, timeZone))

export const shortTime = (time: string) => time.replace(/^0/, '')

/** Returns noon UTC of a day (YYYY-MM-DD), an instant on the same day in every European time zone. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** HH:MM */
export function timeKey(instant: string, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  return `${two(hour)}:${two(minute)}`
}

export function timeRange(start: string, end: string, timeZone: string): string {
  const moment = (instant: string) => ({ at: Date.parse(instant), offset: offsetAt(instant, timeZone) })
  return clockRange(moment(start), moment(end)).join('–')
}

/** Tuesday 24 November 2026 · вторник, 24 ноября 2026 года */
export function longDate(instant: string, language: Language, timeZone: string): string {
  return `${weekday(instant, language, timeZone)}${language === 'ru' ? ',' : ''} ${dayMonthYear(instant, language, timeZone)}`
}

export function dayMonthYear(instant: string, language: Language, timeZone: string): string {
  const { year } = wallClock(instant, timeZone)
  return `${dayAndMonth(instant, language, timeZone)} ${year}${language === 'ru' ? `${NBSP}года` : ''}`
}

/** 24–30 November 2026 · 24 November – 4 December 2026 · 24 November 2026 – 4 January 2027; one date for a single day. */
export function dayRange(first: string, last: string, language: Language, timeZone: string): string {
  const [one, other] = [wallClock(first, timeZone), wallClock(last, timeZone)]
  const end = dayMonthYear(last, language, timeZone)
  if (one.year !== other.year) return `${dayMonthYear(first, language, timeZone)}${NBSP}– ${end}`
  if (one.month !== other.month) return `${dayAndMonth(first, language, timeZone)}${NBSP}– ${end}`
  return one.day === other.day ? end : `${one.day}–${end}`
}

/** July 2025 · июль 2025, for `2025-07` */
export function monthAndYear(month: string, language: Language): string {
  return `${monthName(`${month}-01T00:00:00Z`, language, 'UTC')} ${month.slice(0, 4)}`
}

export function dayAndMonth(instant: string, language: Language, timeZone: string): string {
  const clock = wallClock(instant, timeZone)
  return `${clock.day}${NBSP}${monthOf(clock, language)}`
}

/** Tue 24 Nov · вт, 24 ноя */
export function shortDate(instant: string, language: Language, timeZone: string): string {
  const { day } = wallClock(instant, timeZone)
  return `${weekdayShort(instant, language, timeZone)}${language === 'ru' ? ',' : ''} ${day}${NBSP}${monthShort(instant, language, timeZone)}`
}

export const dayOfMonth = (instant: string, timeZone: string) => String(wallClock(instant, timeZone).day)
export const weekday = (instant: string, language: Language, timeZone: string) => weekdayOf(wallClock(instant, timeZone), language)

/** November · ноября, the form used next to a day. */
export const monthBesideDay = (instant: string, language: Language, timeZone: string) => monthOf(wallClock(instant, timeZone), language)

export const monthShort = (instant: string, language: Language, timeZone: string) => monthBesideDay(instant, language, timeZone).slice(0, 3)

/** November · ноябрь, the form used without a day. */
export const monthName = (instant: string, language: Language, timeZone: string) =>
  NAMES[language].months[wallClock(instant, timeZone).month - 1] ?? ''

export function weekdayShort(instant: string, language: Language, timeZone: string): string {
  return NAMES[language].weekdaysShort[wallClock(instant, timeZone).weekday] ?? ''
}

/** YYYY-MM-DD */
export function dayKey(instant: string, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return `${year}-${two(month)}-${two(day)}`
}

/** Returns the time until an instant: in 20 minutes, in 3 hours, tomorrow, in 5 days. Days are calendar days of that zone. */
export function untilThen(instant: string, now: number, language: Language, timeZone: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - now) / MINUTE_MS))
  const format = relativeFormat(language)
  if (minutes < 60) return format.format(minutes, 'minute')
  const midnight = (key: string) => Date.parse(`${key}T00:00:00Z`)
  const days = (midnight(dayKey(instant, timeZone)) - midnight(dayKey(new Date(now).toISOString(), timeZone))) / DAY_MS
  return days === 0 || minutes < 6 * 60 ? format.format(Math.round(minutes / 60), 'hour') : format.format(days, 'day')
}

export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

let ownZone: string | undefined

export function ownTimeZone(): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

const two = (number: number) => String(number).padStart(2, '0')
const monthOf = ({ month }: WallClock, language: Language) => NAMES[language].monthsBesideDay[month - 1] ?? ''
const weekdayOf = ({ weekday }: WallClock, language: Language) => NAMES[language].weekdays[weekday] ?? ''

function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const format = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' })
  relativeFormats.set(language, format)
  return format
}
