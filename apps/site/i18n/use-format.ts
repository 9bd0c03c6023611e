import * as format from '../../../packages/browser/format.ts'
import { learnClocks } from '../../../packages/browser/wall-clock.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { useLanguage } from './use-language.ts'

export function useFormat(): Format {
  const { timeZone, clocks } = useStudio()
  return formatOf(useLanguage(), timeZone, clocks)
}

const formats = new Map<string, Format>()

/** A format is created once per language and time zone, so that values computed with it can be memoized. */
function formatOf(language: Language, timeZone: string, clocks: ClockSpan[]): Format {
  const key = `${language} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  learnClocks(timeZone, clocks)
  const format = makeFormat(language, timeZone)
  formats.set(key, format)
  return format
}

function makeFormat(language: Language, timeZone: string) {
  return {
    language,
    timeZone,
    money: (amount: number) => format.money(amount, language),
    wholeNumber: (value: number) => format.wholeNumber(value, language),
    dateAndTime: (instant: string) => format.dateAndTime(instant, language, timeZone),
    wallClock: (date: string, time: string) => format.dateAndTime(`${date}T${time}Z`, language, 'UTC'),
    time: (instant: string) => format.timeOfDay(instant, timeZone),
    timeKey: (instant: string) => format.timeKey(instant, timeZone),
    timeRange: (start: string, end: string) => format.timeRange(start, end, timeZone),
    longDate: (instant: string) => format.longDate(instant, language, timeZone),
    dayMonthYear: (instant: string) => format.dayMonthYear(instant, language, timeZone),
    dayRange: (first: string, last: string) => format.dayRange(first, last, language, timeZone),
    monthAndYear: (month: string) => format.monthAndYear(month, language),
    shortDate: (instant: string) => format.shortDate(instant, language, timeZone),
    dayAndMonth: (instant: string) => format.dayAndMonth(instant, language, timeZone),
    dayOfMonth: (instant: string) => format.dayOfMonth(instant, timeZone),
    weekday: (instant: string) => format.weekday(instant, language, timeZone),
    weekdayShort: (instant: string) => format.weekdayShort(instant, language, timeZone),
    monthShort: (instant: string) => format.monthShort(instant, language, timeZone),
    monthBesideDay: (instant: string) => format.monthBesideDay(instant, language, timeZone),
    monthName: (instant: string) => format.monthName(instant, language, timeZone),
    untilThen: (instant: string, now: number) => format.untilThen(instant, now, language, timeZone),
    dayKey: (instant: string) => format.dayKey(instant, timeZone),
  }
}
export type Format = ReturnType<typeof makeFormat>
