import type { Language } from '../../contract/language.ts'

// The only place that uses Intl. Making a formatter costs a hundred times more than using it, so they are kept.
// Of dates it gives the names and numbers only: commas and abbreviations differ between Node and browsers, and a page must hydrate the same.
const LOCALE = { en: 'en-GB', ru: 'ru-RU' } as const
// Russian names the crown by its Czech sign (650 Kč), which only the Czech locale writes.
const MONEY_LOCALE = { en: 'en', ru: 'cs-CZ' } as const
const NBSP = '\u00a0'
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const moneyFormats = new Map<string, Intl.NumberFormat>()
const numberFormats = new Map<Language, Intl.NumberFormat>()
const pluralRules = new Map<Language, Intl.PluralRules>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
const ALL = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** `CZK 650` or `650 Kč`, with a space that does not break. `amount` is CZK; haléře show only where there are any. */
export function money(amount: number, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const key = `${language}${digits}`
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(MONEY_LOCALE[language], {
      style: 'currency',
      currency: 'CZK',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  moneyFormats.set(key, format)
  return format.format(amount)
}

/** The dashboard's prices: `$650.00`. `amount` may come as a text of digits. */
export const signedMoney = (amount: number | string, sign: string) => `${sign}${Number(amount).toFixed(2)}`

/** 12,345 · 12 345 */
export function wholeNumber(value: number, language: Language): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(LOCALE[language])
  numberFormats.set(language, format)
  return format.format(value)
}

/** Nov 23, 2026, 06:00 PM · 23 ноя 2026, 18:00. What is no date: a dash. */
export function dateAndTime(instant: string, language: Language, timeZone: string): string {
  if (Number.isNaN(Date.parse(instant))) return '–'
  const { day, year, hour = '', minute } = parts(instant, language, timeZone)
  const month = monthShort(instant, language, timeZone)
  if (language === 'ru') return `${day} ${month} ${year}, ${hour}:${minute}`
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0')
  return `${month} ${day}, ${year}, ${twelve}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** 18:00 in that zone. */
export function timeOfDay(instant: string, timeZone: string): string {
  const { hour, minute } = parts(instant, 'en', timeZone)
  return `${hour}:${minute}`
}

/** 18:00–19:15 in that zone. */
export function timeRange(start: string, end: string, timeZone: string): string {
  return `${timeOfDay(start, timeZone)}–${timeOfDay(end, timeZone)}`
}

/** Tuesday 24 November 2026 · вторник, 24 ноября 2026 */
export function longDate(instant: string, language: Language, timeZone: string): string {
  const { weekday, day, month, year } = parts(instant, language, timeZone)
  return `${weekday}${language === 'ru' ? ',' : ''} ${day}${NBSP}${month} ${year}`
}

/** 24 November 2026 · 24 ноября 2026 года */
export function dayMonthYear(instant: string, language: Language, timeZone: string): string {
  const { year } = parts(instant, language, timeZone)
  return `${dayAndMonth(instant, language, timeZone)} ${year}${language === 'ru' ? `${NBSP}года` : ''}`
}

/** July 2025 · июль 2025, of `2025-07` */
export function monthAndYear(month: string, language: Language): string {
  const name = dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return `${name} ${month.slice(0, 4)}`
}

/** 24 November · 24 ноября */
export function dayAndMonth(instant: string, language: Language, timeZone: string): string {
  const { day, month } = parts(instant, language, timeZone)
  return `${day}${NBSP}${month}`
}

/** Tue 24 Nov · вт, 24 ноя */
export function shortDate(instant: string, language: Language, timeZone: string): string {
  const { day } = parts(instant, language, timeZone)
  return `${weekdayShort(instant, language, timeZone)}${language === 'ru' ? ',' : ''} ${day}${NBSP}${monthShort(instant, language, timeZone)}`
}

export const dayOfMonth = (instant: string, timeZone: string) => parts(instant, 'en', timeZone).day ?? ''
export const weekday = (instant: string, language: Language, timeZone: string) => parts(instant, language, timeZone).weekday ?? ''

/** November · ноября, as it stands beside a day. */
export const monthBesideDay = (instant: string, language: Language, timeZone: string) => parts(instant, language, timeZone).month ?? ''

/** Nov · ноя */
export const monthShort = (instant: string, language: Language, timeZone: string) => monthBesideDay(instant, language, timeZone).slice(0, 3)

/** November · ноябрь, as it stands alone. */
export const monthName = (instant: string, language: Language, timeZone: string) =>
  dateFormat(language, { month: 'long', timeZone }).format(new Date(instant))

/** Mon · пн */
export function weekdayShort(instant: string, language: Language, timeZone: string): string {
  return dateFormat(language, { weekday: 'short', timeZone }).format(new Date(instant))
}

/** The calendar day in that zone: YYYY-MM-DD. */
export function dayKey(instant: string, timeZone: string): string {
  const { year, day, monthNumber } = parts(instant, 'en', timeZone)
  return `${year}-${monthNumber}-${day?.padStart(2, '0')}`
}

/** How long it is until then: in 20 minutes, in 3 hours, tomorrow, in 5 days (days as the calendar of that zone counts them). */
export function untilThen(instant: string, now: number, language: Language, timeZone: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - now) / MINUTE_MS))
  const format = relativeFormat(language)
  if (minutes < 60) return format.format(minutes, 'minute')
  const midnight = (key: string) => Date.parse(`${key}T00:00:00Z`)
  const days = (midnight(dayKey(instant, timeZone)) - midnight(dayKey(new Date(now).toISOString(), timeZone))) / DAY_MS
  return days === 0 || minutes < 6 * 60 ? format.format(Math.round(minutes / 60), 'hour') : format.format(days, 'day')
}

/** Which form of a word stands with that many: `one`, `few`, `many`, `other`. */
export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

/** The first formatter of a kind takes a phone as long as a hundred rows: steps to make them, each short enough to stand between two frames. */
export const firstFormats = (language: Language): (() => unknown)[] => [
  () => dateFormat(language, { ...ALL, timeZone: 'UTC' }),
  () => money(0, language),
  () => pluralForm(1, language),
]

let ownZone: string | undefined

/** The zone that this browser lives in. */
export function ownTimeZone(): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>> & { monthNumber: string }

// A row of a list asks for the same moment ten times, and again each time it is rendered.
const known = new Map<string, Parts>()
const MOST_KNOWN = 2000

function parts(instant: string, language: Language, timeZone: string): Parts {
  const key = `${language} ${timeZone} ${instant}`
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const date = new Date(instant)
  const made = {
    ...Object.fromEntries(
      dateFormat(language, { ...ALL, timeZone })
        .formatToParts(date)
        .map(({ type, value }) => [type, value]),
    ),
    monthNumber: dateFormat('en', { month: '2-digit', timeZone }).format(date),
  }
  known.set(key, made)
  return made
}

function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const format = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' })
  relativeFormats.set(language, format)
  return format
}

function dateFormat(language: Language, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(fields)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], fields)
  dateFormats.set(key, format)
  return format
}
