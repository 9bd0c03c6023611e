import { addDays, comingDay, dayIn } from '../clock/calendar-days.ts'
import {
  daysAheadIn,
  isCrowns,
  isFrom,
  isJoint,
  isMinutes,
  isMonths,
  isSeats,
  isTimes,
  isUntil,
  kindIn,
  type LineKind,
  monthIn,
  weekdayIn,
} from './vocabulary.ts'

type Meaning =
  | { is: 'weekday'; weekday: number; through?: number }
  | { is: 'date'; date: string }
  | { is: 'time'; time: string; minutes?: number; isBare?: boolean }
  | { is: 'number'; value: number }
  | { is: 'count' | 'months' | 'capacity' | 'price' | 'minutes'; value: number }
  | { is: 'kind'; kind: LineKind; eventType: string | null; isInTitle?: boolean }
  | { is: 'word' }
  | { is: 'until' | 'from' | 'comma' | 'joint' | 'unknown-date' }

export type Token = Meaning & { text: string }

type ReadToken = { token: Meaning; used: number }

/** Splits the line into tokens. `today` determines the year of a date without one. */
export function tokensOf(text: string, today: string): Token[] {
  const words = text
    .replace(/([,;])(?=\s|$)/g, ' $1 ')
    .split(/\s+/)
    .filter(Boolean)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const { token, used } = readAt(words, at, today)
    tokens.push({ ...token, text: words.slice(at, at + used).join(' ') })
    at += used
  }
  return tokens
}

function readAt(words: string[], at: number, today: string): ReadToken {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3).map((one) => one.toLowerCase())
  return (
    dateAt(word, next, third, today) ??
    timeAt(words.slice(at, at + 8).map((one) => one.toLowerCase())) ??
    numberAt(word, next) ??
    weekdaysIn(word) ??
    one(meaningOf(word, next, words[at - 1]?.toLowerCase() ?? ''))
  )
}

const one = (token: Meaning): ReadToken => ({ token, used: 1 })

function meaningOf(word: string, next: string, previous: string): Meaning {
  if (/^[,;]$/.test(word)) return { is: 'comma' }
  if (isUntil(word)) return { is: 'until' }
  if (isFrom(word)) return { is: 'from' }
  if (isMonths(word) && isJoint(previous)) return { is: 'months', value: 1 }
  // «по» is a preposition in Russian, but "po" is Monday in Czech.
  if (isJoint(word)) return { is: 'joint' }
  const kind = kindIn(word)
  return kind && !(kind.kind === 'session' && monthIn(next)) ? { is: 'kind', ...kind } : { is: 'word' }
}

function weekdaysIn(word: string): ReadToken | undefined {
  const weekday = weekdayIn(word)
  if (weekday) return one({ is: 'weekday', weekday })
  const [from = '', to = ''] = word.split(/[-–]/)
  const [first, last] = [weekdayIn(from), weekdayIn(to)]
  return first && last ? one({ is: 'weekday', weekday: first, through: last }) : undefined
}

function dateAt(word: string, next: string, third: string, today: string): ReadToken | undefined {
  const ahead = daysAheadIn(word)
  if (ahead !== undefined) return read(addDays(today, ahead), 1)

  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word)
  if (iso) return read(dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1)

  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word)
  if (dotted) {
    const [day, month, year] = [Number(dotted[1]), Number(dotted[2]), dotted[3] && Number(dotted[3])]
    return read(year ? dayIn(year, month, day) : comingDay(month, day, today), 1)
  }
  const [first, second] = [/^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(word), /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(next)]
  if (first && monthIn(next)) return named(Number(first[1]), monthIn(next) ?? 0, third, today)
  if (second && monthIn(word) && !/^\d{1,2}:/.test(next)) return named(Number(second[1]), monthIn(word) ?? 0, third, today)
  if (/^\d{1,2}\.$/.test(word) && /^\d{1,2}\.$/.test(next))
    return read(comingDay(Number.parseInt(next, 10), Number.parseInt(word, 10), today), 2)
  return undefined
}

function named(day: number, month: number, third: string, today: string): ReadToken {
  const year = /^20\d\d$/.test(third) ? Number(third) : undefined
  return read(year ? dayIn(year, month, day) : comingDay(month, day, today), year ? 3 : 2)
}

const read = (date: string | undefined, used: number): ReadToken => ({
  token: date ? { is: 'date', date } : { is: 'unknown-date' },
  used,
})

const FROM = '(?:(from|с|со|od) )?'
const TIME = String.raw`([01]?\d|2[0-3])(?:([:.h])([0-5]\d))?(?: ?(am|pm|утра|вечера))?`
const SINGLE = new RegExp(`^${FROM}${TIME}(?= |$)`)
const RANGE = new RegExp(`^${FROM}${TIME} ?(?:[-–—]|to|until|till?|до|do) ?${TIME}(?= |$)`)

/** 18:00, 18.30 or 6pm; 18:00–19:15, 18 to 19 or 6pm to 7 also give the duration. A bare 18 can be any number. */
function timeAt(words: string[]): ReadToken | undefined {
  const line = words.join(' ')
  const range = RANGE.exec(line)
  if (range) {
    const [text, , hours, dot, minutes, half, endHours, endDot, endMinutes, endHalf] = range
    const end = minutesOf(endHours, endMinutes, endHalf)
    const inherited = half ?? (minutesOf(hours, minutes, endHalf) < end ? endHalf : undefined)
    const start = minutesOf(hours, minutes, inherited)
    const length = end - start + (end < start && inherited ? 720 : 0)
    const isTime = !text.includes(' ') || (length > 0 && !isDate(endDot, endMinutes))
    const isBare = !(dot ?? half ?? endDot ?? endHalf)
    if (isTime && !goesOn(words, text))
      return timed(text, { is: 'time', time: clock(start), isBare, ...(length > 0 && { minutes: length }) })
  }
  const [text, from, hours, dot, minutes, half] = SINGLE.exec(line) ?? []
  if (text === undefined || !(from ?? dot ?? half) || (from && (isDate(dot, minutes) || goesOn(words, text)))) return undefined
  return timed(text, { is: 'time', time: clock(minutesOf(hours, minutes, half)), isBare: !(dot ?? half) })
}

const timed = (text: string, token: Meaning): ReadToken => ({ token, used: text.split(' ').length })

/** After "until" or "from", 20.12 is read as a date. */
const isDate = (dot: string | undefined, minutes = '0') => dot === '.' && Number(minutes) > 0 && Number(minutes) <= 12

/** Returns whether the number at the end belongs to the next word, as in 20 December or 10 spots. */
function goesOn(words: string[], text: string): boolean {
  const next = words[text.split(' ').length] ?? ''
  return monthIn(next) !== undefined || unitOf(next) !== undefined
}

function minutesOf(hours = '0', minutes = '0', half?: string) {
  const hour = half ? (Number(hours) % 12) + (/pm|вечера/.test(half) ? 12 : 0) : Number(hours)
  return hour * 60 + Number(minutes)
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const hour = (value: number) => clock(value * 60)

// The timetable ends two years ahead, so 350 in "350 Month of silence" is a price, and the rest is a title.
const MAX_MONTHS = 24

function numberAt(word: string, next: string): ReadToken | undefined {
  const times = /^(?:(\d{1,3})[x×х*]|[x×х](\d{1,3}))$/.exec(word)
  if (times) return one({ is: 'count', value: Number(times[1] ?? times[2]) })
  const [, digits, unit = ''] = /^(\d{1,5})(\D*)$/.exec(word) ?? []
  if (!digits) return undefined
  const value = Number(digits)
  if (unit === '×' || (!unit && /^[x×х]$/.test(next))) return { token: { is: 'count', value }, used: unit ? 1 : 2 }
  const called = unitOf(unit || next)
  const meant = called === 'months' && value > MAX_MONTHS ? undefined : called
  if (unit && !meant) return undefined
  return { token: { is: meant ?? 'number', value }, used: meant && !unit ? 2 : 1 }
}

function unitOf(word: string) {
  if (isTimes(word)) return 'count'
  if (isMonths(word)) return 'months'
  if (isSeats(word)) return 'capacity'
  if (isCrowns(word)) return 'price'
  if (isMinutes(word) || word === "'" || word === '′') return 'minutes'
  return undefined
}
