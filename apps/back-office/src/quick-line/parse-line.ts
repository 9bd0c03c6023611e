import { addDays, addMonths, mondayOf, weekdayOf } from '../clock/calendar-days.ts'
import { LAST_HOUR, MAX_SEATS, withTitleWords } from './title-words.ts'
import { hour, type Token, tokensOf } from './tokens.ts'
import { type LineKind, NEXT_WEEK } from './vocabulary.ts'

/** Either ISO weekdays (1 is Monday) or dates, with their wall-clock times. */
type Pattern = { weekdays: number[]; dates: string[]; times: string[] }

/** The parsed line. Values that are undefined are taken from the last class of the kind. Prices in CZK. */
export type Line = {
  kind: LineKind
  eventType: string | undefined
  /** All words of the line that do not describe the timetable, as typed. */
  title: string
  /** The title with all words that name the kind, and without them: Private Pilates, Pilates. */
  names: string[]
  patterns: Pattern[]
  from: string
  until: string | undefined
  count: number | undefined
  capacity: number | undefined
  price: number | undefined
  minutes: number | undefined
}

export type LineProblem = {
  problem: 'no_day' | 'no_time' | 'no_such_date' | 'until_what' | 'too_many_numbers' | 'other_weekday'
  word?: string
}

type NameToken = Extract<Token, { is: 'word' | 'kind' }>
type Group = Pattern & { hours: number[] }

/** Parses a line such as `Mon 18:00 8× 12 350`. `today`: the day in the studio's time zone. */
export function parseLine(text: string, today: string): Line | LineProblem {
  const isNextWeek = NEXT_WEEK.test(text)
  const from = isNextWeek ? addDays(mondayOf(today), 7) : today
  const reader = new Reader(from)
  for (const token of withTitleWords(tokensOf(text.replace(NEXT_WEEK, ' '), today))) {
    const problem = reader.take(token)
    if (problem) return problem
  }
  return reader.finish()
}

class Reader {
  private readonly groups: Group[] = []
  private readonly tail: number[] = []
  private readonly words: NameToken[] = []
  private readonly said: Partial<Record<'count' | 'months' | 'capacity' | 'price' | 'minutes', number>> = {}
  private waits: 'until' | 'from' | undefined
  private kind: { kind: LineKind; eventType: string | null } | undefined
  private until: string | undefined
  private hasTail = false
  private from: string

  constructor(from: string) {
    this.from = from
  }

  take(token: Token): LineProblem | undefined {
    if (token.is === 'unknown-date') return { problem: 'no_such_date', word: token.text }
    if (this.waits) {
      if (token.is !== 'date') return { problem: 'until_what' }
      this[this.waits] = token.date
      this.waits = undefined
      return undefined
    }
    switch (token.is) {
      case 'weekday':
        this.days().weekdays.push(...weekdaysOf(token))
        break
      case 'date':
        this.days().dates.push(token.date)
        break
      case 'time':
        this.timed().times.push(token.time)
        if (token.minutes) this.said.minutes = token.minutes
        break
      case 'number':
        this.number(token.value)
        break
      case 'until':
      case 'from':
        this.waits = token.is
        this.hasTail = true
        break
      case 'kind':
        this.kind ??= token
        this.words.push(token)
        break
      case 'word':
        this.words.push(token)
        break
      case 'count':
      case 'months':
      case 'capacity':
      case 'price':
      case 'minutes':
        this.said[token.is] = token.value
        this.hasTail = true
        break
      default:
        // Commas and joining words only separate parts.
        break
    }
    return undefined
  }

  finish(): Line | LineProblem {
    if (this.waits) return { problem: 'until_what' }
    this.givePlacesBack()
    const [first] = this.groups
    if (!first || first.weekdays.length + first.dates.length === 0) return { problem: 'no_day' }
    if (this.groups.some(({ times, hours }) => times.length + hours.length === 0)) return { problem: 'no_time' }
    if (this.tail.length > 2) return { problem: 'too_many_numbers', word: String(this.tail[2]) }
    const wrong = this.groups.flatMap(otherWeekdays)
    if (wrong[0]) return { problem: 'other_weekday', word: wrong[0] }
    if (this.said.count !== undefined || this.said.months !== undefined || this.until !== undefined) this.beginOnDate(first)
    if (this.said.months !== undefined) this.until ??= this.endOfMonths(this.said.months)
    const line = { ...this.amounts(), count: this.said.count, until: this.until, minutes: this.said.minutes }
    return {
      ...line,
      kind: this.kind?.kind ?? kindOf(line),
      eventType: this.kind?.eventType ?? undefined,
      title: this.titleOf((token) => token.is === 'word' || token.isInTitle === true),
      names: [this.titleOf(() => true), this.titleOf(({ is }) => is === 'word')],
      patterns: this.groups.map(({ weekdays, dates, times, hours }) => ({ weekdays, dates, times: [...times, ...hours.map(hour)].sort() })),
      from: this.from,
    }
  }

  private titleOf(belongs: (token: NameToken) => boolean): string {
    const words = this.words.filter(belongs).map(({ text }) => text)
    return words.join(' ').replace(/ (?=[,;])/g, '')
  }

  /** Handles `Mon 30 Nov 18:00 8×`: a weekly series that starts on the date. */
  private beginOnDate(group: Group) {
    const [date, ...more] = group.dates
    if (date === undefined || more.length > 0 || this.groups.length > 1) return
    this.from = date
    Object.assign(group, { weekdays: [weekdayOf(date)], dates: [] })
  }

  /** Returns the last day of a period such as `2 months`, counted from the first class: the day before the third month would begin. */
  private endOfMonths(months: number): string {
    const weekdays = this.groups.flatMap((group) => group.weekdays)
    const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(this.from, count))
    const first = days.find((day) => weekdays.includes(weekdayOf(day))) ?? this.from
    return addDays(addMonths(first, months), -1)
  }

  /** Returns the group for a new day. The day starts a new group if the last one already has both days and times. */
  private days(): Group {
    const last = this.groups.at(-1)
    if (last && (last.times.length + last.hours.length === 0 || last.weekdays.length + last.dates.length === 0)) return last
    const group = { weekdays: [], dates: [], times: [], hours: [] }
    this.groups.push(group)
    return group
  }

  private timed(): Group {
    return this.groups.at(-1) ?? this.days()
  }

  /** Reads a number as an hour if possible, otherwise as a count or an amount. */
  private number(value: number) {
    const group = this.groups.at(-1)
    const isHour = group && !this.hasTail && group.times.length === 0 && value <= LAST_HOUR && value > (group.hours.at(-1) ?? -1)
    if (isHour) group.hours.push(value)
    else {
      this.tail.push(value)
      this.hasTail = true
    }
  }

  /** Handles `Mon 18 20 350`: the number before a price is the capacity, not an hour. */
  private givePlacesBack() {
    const hours = this.groups.at(-1)?.hours ?? []
    const [only] = this.tail
    if (this.tail.length !== 1 || only === undefined || only <= LAST_HOUR || hours.length < 2 || this.said.capacity) return
    if (this.said.count === undefined && this.said.months === undefined && this.until === undefined) this.tail.unshift(hours.pop() ?? 0)
  }

  private amounts() {
    const [one, other] = this.tail
    if (one !== undefined && other !== undefined) return { capacity: one, price: other }
    const isPrice = one !== undefined && (one > MAX_SEATS || this.said.capacity !== undefined)
    return { capacity: this.said.capacity ?? (isPrice ? undefined : one), price: this.said.price ?? (isPrice ? one : undefined) }
  }
}

/** The default kind: a group class if the line has a capacity, price, count or end, otherwise an individual class. */
const kindOf = (line: Pick<Line, 'capacity' | 'price' | 'count' | 'until'>): LineKind =>
  [line.capacity, line.price, line.count, line.until].some((value) => value !== undefined) ? 'session' : 'slot'

const otherWeekdays = ({ dates, weekdays }: Group) =>
  weekdays.length === 0 ? [] : dates.filter((date) => !weekdays.includes(weekdayOf(date)))

function weekdaysOf({ weekday, through = weekday }: { weekday: number; through?: number }): number[] {
  const count = ((through - weekday + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((weekday + index - 1) % 7) + 1)
}
