import { useLocaleState } from 'react-admin'
import { eventTypeName } from '../../../contract/event-type.ts'
import { studioZone } from './studio.ts'

// The only place here that uses Intl. Making a formatter costs a hundred times more than using it, so they are kept.
const LOCALES: Record<string, string> = { en: 'en-GB', ru: 'ru-RU' }
const formats = new Map<string, Intl.DateTimeFormat>()

type Fields = Intl.DateTimeFormatOptions

const DAY: Fields = { weekday: 'short', day: 'numeric', month: 'short' }
const LONG_DAY: Fields = { weekday: 'long', day: 'numeric', month: 'long' }
const DATE: Fields = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Fields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

export type Format = ReturnType<typeof formatIn>

/** Dates, times, money and kinds of events as this page's language writes them, by the studio's clock. Instants are ISO, amounts CZK. */
export function useFormat(): Format {
  const [language] = useLocaleState()
  return formatIn(language)
}

export const formatIn = (language: string) => ({
  /** Tue 24 Nov · вт, 24 нояб. */
  day: (instant: string) => format(language, DAY, instant),
  /** Tuesday 24 November · вторник, 24 ноября */
  longDay: (instant: string) => format(language, LONG_DAY, instant),
  /** Tue 24 Nov 2026 */
  date: (instant: string) => format(language, { ...DATE, weekday: 'short' }, instant),
  /** 18:00 */
  time: (instant: string) => format(language, TIME, instant),
  /** 18:00–19:15 */
  timeRange: (start: string, end: string) => `${format(language, TIME, start)}–${format(language, TIME, end)}`,
  /** Tue 24 Nov 2026, 18:00 */
  dateAndTime: (instant: string) => `${format(language, { ...DATE, weekday: 'short' }, instant)}, ${format(language, TIME, instant)}`,
  /** 1,000 · 1 000 */
  number: (whole: number) => new Intl.NumberFormat(LOCALES[language] ?? language).format(whole),
  /** A wall-clock day or day and time as it would be said: Tue, 24 Nov 2026, 18:00; nothing of what is not whole yet. */
  wallDate: (wall: string) => {
    const instant = `${wall.slice(0, 10)}T12:00:00Z`
    if (Number.isNaN(Date.parse(instant))) return ''
    const day = format(language, { ...DATE, weekday: 'short', timeZone: 'UTC' }, instant)
    return wall.length > 10 ? `${day}, ${wall.slice(11, 16)}` : day
  },
  /** 75 min · 75 мин */
  minutes: (count: number) => new Intl.NumberFormat(LOCALES[language] ?? language, { style: 'unit', unit: 'minute' }).format(count),
  /** July 2026 · июль 2026, of `2026-07` */
  month: (month: string) => format(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }, `${month}-01T00:00:00Z`),
  /** Sound Healing · Звуковая практика, of `sound_healing` */
  eventKind: (code: string) => eventTypeName(code, language === 'ru' ? 'ru' : 'en'),
  /** 1 350 Kč; haléře show only where there are any. */
  money,
})

function money(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('cs-CZ', {
    style: 'currency',
    currency: 'CZK',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** The studio's day and wall-clock time of an instant: `2026-11-24` and `18:00`. */
export function wallClock(instant: string): { date: string; time: string } {
  const date = format('sv', { year: 'numeric', month: '2-digit', day: '2-digit' }, instant)
  return { date, time: format('en', TIME, instant) }
}

function format(language: string, fields: Fields, instant: string): string {
  const key = `${language}${JSON.stringify(fields)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language] ?? language, { timeZone: studioZone(), ...fields })
  formats.set(key, known)
  // Russian writes "2026 г.": among other dates nobody needs to be told that it is a year.
  const written = known.format(new Date(instant)).replace(/\sг\./, '')
  // A day and its month stay in one line.
  return written.replace(/(\d) (?=\p{L})/u, '$1\u00a0')
}
