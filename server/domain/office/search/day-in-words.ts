import { Temporal } from 'temporal-polyfill'
import { addDays, weekdayOf } from '../../kernel/studio-time.ts'

export type NamedDay = { day: string; rest: string[] }

// Words in English, Russian and Czech, in lower case and without accents (so й is и).
const DAYS_FROM_TODAY: Record<string, number> = {
  today: 0,
  сегодня: 0,
  dnes: 0,
  tomorrow: 1,
  завтра: 1,
  zitra: 1,
  yesterday: -1,
  вчера: -1,
  vcera: -1,
}

/** A month matches by the beginning of its name, but only next to a number. */
const MONTHS = [
  /^(jan|янв|led)/,
  /^(feb|фев|unor)/,
  /^(mar|март|brez)/,
  /^(apr|апр|dub)/,
  /^(may$|ма[ия]$|kvet)/,
  /^(jun|июн|cerv(en|na))/,
  /^(jul|июл|cervenec|cervence)/,
  /^(aug|авг|srp)/,
  /^(sep|сен|zari)/,
  /^(oct|окт|rij)/,
  /^(nov|ноя|list)/,
  /^(dec|дек|pros)/,
]
const WEEKDAYS = [
  /^(mon|monday|пн|понедельник|pondeli)$/,
  /^(tue|tuesday|вт|вторник|utery)$/,
  /^(wed|wednesday|ср|сред[ау]|stred[au])$/,
  /^(thu|thursday|чт|четверг|ctvrtek)$/,
  /^(fri|friday|пт|пятниц[ау]|patek)$/,
  /^(sat|saturday|сб|суббот[ау]|sobot[au])$/,
  /^(sun|sunday|вс|воскресенье|nedel[ei])$/,
]

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|[.,]$/gu, '')

/** Returns the number of the matching name from 1, or 0. Searches backwards, because Czech July (cervenec) begins like June (cerven). */
const numberIn = (names: RegExp[], word: string): number => 1 + names.findLastIndex((name) => name.test(word))

/** Returns the day in a search (`24.11.`, `hatha 24 Nov`, `завтра`): if the year is missing, the nearest; for a weekday, the next. */
export function dayInWords(words: string[], today: string): NamedDay | undefined {
  for (const [index] of words.entries()) {
    const read = dayAt(words.map(plain), index, today)
    if (read) return { day: read.day, rest: [...words.slice(0, index), ...words.slice(index + read.used)] }
  }
  return undefined
}

type ReadDay = { day: string; used: number } | undefined

function dayAt(words: string[], index: number, today: string): ReadDay {
  const [word = '', next = '', third = ''] = words.slice(index, index + 3)
  const ahead = DAYS_FROM_TODAY[word]
  if (ahead !== undefined) return { day: addDays(today, ahead), used: 1 }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return read(today, { year: iso[1], month: Number(iso[2]), day: iso[3] }, 1)
  const dotted = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$/.exec(word)
  if (dotted) return read(today, { year: dotted[3], month: Number(dotted[2]), day: dotted[1] }, 1)
  const year = /^\d{4}$/.test(third) ? third : undefined
  const used = year ? 3 : 2
  if (/^\d{1,2}$/.test(word)) return read(today, { year, month: numberIn(MONTHS, next), day: word }, used)
  if (/^\d{1,2}$/.test(next)) return read(today, { year, month: numberIn(MONTHS, word), day: next }, used)
  const weekday = numberIn(WEEKDAYS, word)
  return weekday ? { day: addDays(today, (weekday - weekdayOf(today) + 7) % 7), used: 1 } : undefined
}

function read(
  today: string,
  { year, month, day }: { year?: string | undefined; month: number; day?: string | undefined },
  used: number,
): ReadDay {
  const now = Temporal.PlainDate.from(today)
  const years = year ? [Number(year)] : [now.year - 1, now.year, now.year + 1]
  const [nearest] = years
    .flatMap((each) => existing(each, month, Number(day)))
    .sort((one, other) => distance(now, one) - distance(now, other))
  return nearest && { day: nearest.toString(), used }
}

function existing(year: number, month: number, day: number): Temporal.PlainDate[] {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })]
  } catch {
    return []
  }
}

const distance = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => Math.abs(from.until(to).days)
