import { useLocaleState } from 'react-admin'
import {
  crowns,
  dayRange,
  longDate,
  monthAndYear,
  noonOf,
  shortTime,
  timeOfDay,
  timeRange,
  wholeNumber,
} from '../../../../packages/browser/format.ts'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'
import { studioZone } from '../clock/studio-zone.ts'

// Dates come from Intl, everything else from the site's code. Formatters are cached: creating one is a hundred times slower than using it.
const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' }
const MINUTES: Record<Language, string> = { en: 'min', ru: 'мин' }
const SIZES: Record<Language, { kilo: string; mega: string }> = { en: { kilo: 'kB', mega: 'MB' }, ru: { kilo: 'КБ', mega: 'МБ' } }
const formats = new Map<string, Intl.DateTimeFormat>()

type Fields = Intl.DateTimeFormatOptions

const DAY: Fields = { weekday: 'short', day: 'numeric', month: 'short' }
const LONG_DAY: Fields = { weekday: 'long', day: 'numeric', month: 'long' }
const WEEKDAY: Fields = { weekday: 'long' }
const DATE: Fields = { day: 'numeric', month: 'short', year: 'numeric' }

export type Format = ReturnType<typeof formatIn>

/** Formats values in the language of the page and the studio's time zone. Instants are ISO, amounts CZK. */
export function useFormat(): Format {
  const [language] = useLocaleState()
  return formatIn(asLanguage(language) ?? FALLBACK)
}

export const formatIn = (language: Language) => ({
  /** Tue 24 Nov · вт, 24 нояб. */
  day: (instant: string) => format(language, DAY, instant),
  /** Tuesday 24 November · вторник, 24 ноября */
  longDay: (instant: string) => format(language, LONG_DAY, instant),
  /** Tuesday 24 November 2026 · вторник, 24 ноября 2026 года */
  longDate: (instant: string) => longDate(instant, language, studioZone()),
  /** Tue 24 Nov 2026 */
  date: (instant: string) => format(language, { ...DATE, weekday: 'short' }, instant),
  /** Tuesday, 18:00 · вторник, 18:00 */
  weekdayAndTime: (instant: string) => `${format(language, WEEKDAY, instant)}, ${timeOfDay(instant, studioZone())}`,
  time: (instant: string) => timeOfDay(instant, studioZone()),
  timeRange: (start: string, end: string) => timeRange(start, end, studioZone()),
  /** Tue 24 Nov 2026, 18:00 */
  dateAndTime: (instant: string) => `${format(language, { ...DATE, weekday: 'short' }, instant)}, ${timeOfDay(instant, studioZone())}`,
  number: (whole: number) => wholeNumber(whole, language),
  /** Formats a wall-clock day or time: Tue, 24 Nov 2026, 18:00. Incomplete input returns an empty string. */
  wallDate: (wall: string) => {
    const instant = noonOf(wall.slice(0, 10))
    if (Number.isNaN(Date.parse(instant))) return ''
    const day = format(language, { ...DATE, weekday: 'short', timeZone: 'UTC' }, instant)
    return wall.length > 10 ? `${day}, ${shortTime(wall.slice(11, 16))}` : day
  },
  /** 24–30 November 2026 · 24–30 ноября 2026 года, for two wall-clock days */
  wallRange: (first: string, last: string) => dayRange(noonOf(first), noonOf(last), language, 'UTC'),
  minutes: (count: number) => `${count}\u00a0${MINUTES[language]}`,
  /** For example: 2.4 MB · 2,4 МБ. Below one MB the unit is kB. */
  fileSize: (bytes: number) => fileSize(language, bytes),
  /** July 2026 · июль 2026, for `2026-07` */
  month: (month: string) => monthAndYear(month, language),
  eventKind: (code: string) => eventTypeName(code, language),
  /** 1 350 Kč; decimals only if there are haléře. */
  money: crowns,
})

function fileSize(language: Language, bytes: number): string {
  const isSmall = bytes < 1_000_000
  const many = isSmall ? Math.max(1, Math.round(bytes / 1000)) : Math.round(bytes / 100_000) / 10
  return `${many.toLocaleString(LOCALES[language])}\u00a0${SIZES[language][isSmall ? 'kilo' : 'mega']}`
}

function format(language: Language, fields: Fields, instant: string): string {
  const key = `${language}${JSON.stringify(fields)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone: studioZone(), ...fields })
  formats.set(key, known)
  // In Russian, Intl adds "г." to years, which these dates do not need.
  const written = known.format(new Date(instant)).replace(/\sг\./, '')
  return written.replace(/(\d) (?=\p{L})/u, '$1\u00a0')
}
