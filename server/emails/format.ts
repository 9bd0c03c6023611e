import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../packages/contract/content/language.ts'
import { toCrowns } from '../domain/kernel/money.ts'

// Formats instants exactly like packages/browser/format.ts.
const NBSP = '\u00a0'
const months: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
}
const weekdays: Record<Language, string[]> = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  ru: 'понедельник вторник среда четверг пятница суббота воскресенье'.split(' '),
}

/** `CZK 650` or `650 Kč`. `amount` in haléře. Haléře are shown only if not zero. */
export function money(amount: number, language: Language): string {
  const crowns = toCrowns(amount)
  const [whole = '', rest] = (Number.isInteger(crowns) ? String(crowns) : crowns.toFixed(2)).split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? NBSP : ',')
  const digits = rest ? `${groups}${language === 'ru' ? ',' : '.'}${rest}` : groups
  return language === 'ru' ? `${digits}${NBSP}Kč` : `CZK${NBSP}${digits}`
}

/** Tuesday 24 November 2026 · вторник, 24 ноября 2026 года */
export function longDate(instant: Date, language: Language, zone: string): string {
  return `${weekday(instant, language, zone)}${language === 'ru' ? ',' : ''} ${dayMonthYear(instant, language, zone)}`
}

/** Tue 24 Nov */
export function shortDate(instant: Date, zone: string): string {
  const { dayOfWeek, day, month } = zoned(instant, zone)
  return `${weekdays.en[dayOfWeek - 1]?.slice(0, 3)} ${day}${NBSP}${months.en[month - 1]?.slice(0, 3)}`
}

export const weekday = (instant: Date, language: Language, zone: string): string =>
  weekdays[language][zoned(instant, zone).dayOfWeek - 1] ?? ''

/** on Tuesday · во вторник */
export function onWeekday(instant: Date, language: Language, zone: string): string {
  const name = weekday(instant, language, zone)
  if (language === 'en') return `on ${name}`
  return `${name === 'вторник' ? 'во' : 'в'}${NBSP}${name.replace(/а$/, 'у')}`
}

export function dayAndMonth(instant: Date, language: Language, zone: string): string {
  const { day, month } = zoned(instant, zone)
  return `${day}${NBSP}${months[language][month - 1]}`
}

/** 24 November 2026 · 24 ноября 2026 года */
export function dayMonthYear(instant: Date, language: Language, zone: string): string {
  const { year } = zoned(instant, zone)
  return `${dayAndMonth(instant, language, zone)} ${year}${language === 'ru' ? `${NBSP}года` : ''}`
}

export const timeOfDay = (instant: Date, zone: string): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' }).replace(/^0/, '')

/** 24 November at 18:00 · 24 ноября в 18:00 */
export const dayAtTime = (instant: Date, language: Language, zone: string): string =>
  `${dayAndMonth(instant, language, zone)}${language === 'ru' ? ' в' : ' at'} ${timeOfDay(instant, zone)}`

/** Counts the midnights in the zone between two instants. */
export const daysBetween = (from: Date, to: Date, zone: string): number =>
  zoned(from, zone).toPlainDate().until(zoned(to, zone).toPlainDate()).days

export const sameClock = (instant: Date, one: string, other: string): boolean => zoned(instant, one).offset === zoned(instant, other).offset

const zoned = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
