import { addDays, comingDay, dayIn } from '../clock/calendar-days.ts'
import {
  daysAheadIn,
  isCrowns,
  isFiller,
  isFrom,
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

export type Token =
  | { is: 'weekday'; weekday: number; through?: number }
  | { is: 'date'; date: string }
  | { is: 'time'; time: string; minutes?: number }
  | { is: 'number'; value: number }
  | { is: 'count' | 'months' | 'capacity' | 'price' | 'minutes'; value: number }
  | { is: 'until' | 'from' | 'comma' }
  | { is: 'kind'; kind: LineKind; eventType: string | null; text: string }
  | { is: 'unknown-date'; text: string }
  | { is: 'word'; text: string }

type ReadToken = { token: Token | null; used: number }

/** Splits the line into tokens. `today` determines the year of a date without one. */
export function tokensOf(text: string, today: string): Token[] {
  const words = text
    .replace(/([,;])(?=\s|$)/g, ' , ')
    .split(/\s+/)
    .filter(Boolean)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const { token, used } = readAt(words, at, today)
    if (token) tokens.push(token)
    at += used
  }
  return tokens
}

function readAt(words: string[], at: number, today: string): ReadToken {
  const written = words[at] ?? ''
  const word = written.toLowerCase()
  const next = words[at + 1]?.toLowerCase() ?? ''
  if (word === ',') return one({ is: 'comma' })
  return (
    dateAt(word, next, words[at + 2] ?? '', today) ??
    timeIn(word) ??
    numberAt(word, next) ??
    weekdaysIn(word) ??
    one(meaningOf(word, next, written))
  )
}

const one = (token: Token | null): ReadToken => ({ token, used: 1 })

function meaningOf(word: string, next: string, written: string): Token | null {
  if (isUntil(word)) return { is: 'until' }
  if (isFrom(word)) return { is: 'from' }
  if (isMonths(word)) return { is: 'months', value: 1 }
  // «по» is a preposition in Russian, but "po" is Monday in Czech.
  if (isFiller(word)) return null
  const kind = kindIn(word)
  if (kind && !(kind.kind === 'session' && monthIn(next))) return { is: 'kind', ...kind, text: written }
  return { is: 'word', text: written }
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
  if (ahead !== undefined) return read(addDays(today, ahead), word, 1)

  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word)
  if (iso) return read(dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3])), word, 1)

  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word)
  if (dotted) {
    const [day, month, year] = [Number(dotted[1]), Number(dotted[2]), dotted[3] && Number(dotted[3])]
    return read(year ? dayIn(year, month, day) : comingDay(month, day, today), word, 1)
  }
  const [first, second] = [/^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(word), /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(next)]
  if (first && monthIn(next)) return named(Number(first[1]), monthIn(next) ?? 0, third, [word, next], today)
  if (second && monthIn(word) && !/^\d{1,2}:/.test(next)) return named(Number(second[1]), monthIn(word) ?? 0, third, [word, next], today)
  if (/^\d{1,2}\.$/.test(word) && /^\d{1,2}\.$/.test(next))
    return read(comingDay(Number.parseInt(next, 10), Number.parseInt(word, 10), today), `${word} ${next}`, 2)
  return undefined
}

function named(day: number, month: number, third: string, words: string[], today: string): ReadToken {
  const year = /^20\d\d$/.test(third) ? Number(third) : undefined
  return read(year ? dayIn(year, month, day) : comingDay(month, day, today), words.join(' '), year ? 3 : 2)
}

const read = (date: string | undefined, text: string, used: number): ReadToken => ({
  token: date ? { is: 'date', date } : { is: 'unknown-date', text },
  used,
})

const TIME = String.raw`([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?`

/** 18:00 or 18.30; 18:00–19:15 or 9-10 also give the duration. Without minutes, 18 can be any number. */
function timeIn(word: string): ReadToken | undefined {
  const range = new RegExp(`^${TIME}[-–]${TIME}$`).exec(word)
  if (range) {
    const start = minutesOf(range[1], range[2])
    const minutes = minutesOf(range[3], range[4]) - start
    return one({ is: 'time', time: clock(start), ...(minutes > 0 && { minutes }) })
  }
  const single = /^([01]?\d|2[0-3])[:.h]([0-5]\d)$/.exec(word)
  return single ? one({ is: 'time', time: clock(minutesOf(single[1], single[2])) }) : undefined
}

const minutesOf = (hours = '0', minutes = '0') => Number(hours) * 60 + Number(minutes)

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const hour = (value: number) => clock(value * 60)

function numberAt(word: string, next: string): ReadToken | undefined {
  const times = /^(?:(\d{1,3})[x×х*]|[x×х](\d{1,3}))$/.exec(word)
  if (times) return one({ is: 'count', value: Number(times[1] ?? times[2]) })
  const [, digits, unit = ''] = /^(\d{1,5})(\D*)$/.exec(word) ?? []
  if (!digits) return undefined
  const value = Number(digits)
  if (unit === '×' || (!unit && /^[x×х]$/.test(next))) return { token: { is: 'count', value }, used: unit ? 1 : 2 }
  const meant = unitOf(unit || next)
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
