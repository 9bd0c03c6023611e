import type { Token } from './tokens.ts'
import { daysAheadIn, isBetween, isFrom, isJoint, isPeriod, isUntil } from './vocabulary.ts'

// A number above `LAST_HOUR` is not an hour, and a number above `MAX_SEATS` is a price rather than a capacity.
export const LAST_HOUR = 23
export const MAX_SEATS = 60

/** Returns whether this token belongs to the title, although it could be a part of the timetable. */
type Rule = (token: Token, at: number, line: Token[]) => boolean

/** Turns tokens that belong to the title into words. Each rule sees the words that earlier rules found. */
export function withTitleWords(read: Token[]): Token[] {
  const rules = [isIdleEdge, isStrayDay, isStrayTime, isStrayPeriod, isStrayNumber, isIdleJoint, isPunctuation]
  let line = read
  for (const belongs of rules)
    line = line.map((token, at, all): Token => (belongs(token, at, all) ? { is: 'word', text: token.text } : token))
  return line.map((token, at, all) => (token.is === 'kind' ? { ...token, isInTitle: isKindInTitle(token, at, all) } : token))
}

const isWord = (token: Token | undefined) => token?.is === 'word'
const isDay = ({ is }: Token) => is === 'weekday' || is === 'date'
const isTime = ({ is }: Token) => is === 'time'
const isNumber = (token: Token | undefined): token is Token & { is: 'number' } => token?.is === 'number'
const isLink = ({ is }: Token) => is === 'joint' || is === 'comma'

const nextPart = (line: Token[], at: number) => line.slice(at + 1).find((token) => !isLink(token))

/** Returns the tokens around this one up to the next words, and its position among them. */
function runAt(line: Token[], at: number) {
  const ends = line.map(({ is }) => is === 'word' || is === 'kind')
  const end = ends.indexOf(true, at)
  const start = ends.lastIndexOf(true, at) + 1
  return { run: line.slice(start, end < 0 ? undefined : end), before: line.slice(start, at) }
}

/** Returns a function that recognizes times. In a line without times, plain numbers are hours. */
const hoursIn = (line: Token[]) => (line.some(isTime) ? isTime : isNumber)

/** "с" in «Йога с чаем». "From" and "until" belong to the title unless a date follows or seems to be missing. */
const isIdleEdge: Rule = ({ is, text }, at, line) => {
  if (is !== 'from' && is !== 'until') return false
  const next = nextPart(line, at)
  if (next?.is === 'date' || next?.is === 'unknown-date') return false
  const follows = at === 0 || isWord(line[at - 1])
  return isWord(next) || next?.is === 'kind' || (follows && (next?.is !== 'weekday' || /^to$/i.test(text)))
}

/** "Sun" of "Sun salutation Sat 10:00", "Sat 10:00 Sun salutation" or "Moon and Sun Sat 10:00": the time belongs to another day. */
const isStrayDay: Rule = (token, at, line) => {
  if (token.is !== 'weekday' && !(token.is === 'date' && daysAheadIn(token.text.toLowerCase()) !== undefined)) return false
  const hours = hoursIn(line)
  const isTimed = (other: Token, place: number) => isDay(other) && runAt(line, place).run.some(hours)
  const { run, before } = runAt(line, at)
  if (!run.some(hours)) return line.some(isTimed)
  const comesLast = isWord(nextPart(line, at)) && !line.slice(at).some(hours)
  if (comesLast && before.some(isDay) && before.some(hours)) return true
  const begins = line.slice(0, at).findLastIndex((other) => !isLink(other))
  const links = line.slice(begins + 1, at)
  const isLinked =
    isWord(line[begins]) && (/^to$/i.test(line[begins]?.text ?? '') || links.some(({ text }) => isBetween(text.toLowerCase())))
  return isLinked && line.slice(at + 1).some(isDay)
}

/** "5-7" of "Kids 5-7 years Sat 10:00": it has no minutes, but another time has. */
const isStrayTime: Rule = (token, at, line) =>
  token.is === 'time' &&
  token.isBare === true &&
  line.some((other) => other.is === 'time' && !other.isBare) &&
  (isWord(line[at - 1]) || !runAt(line, at).run.some(isDay))

/** "8 weeks" of "8 weeks of yin Sat 10:00". */
const isStrayPeriod: Rule = ({ is, text }, at, line) =>
  (is === 'count' || is === 'months' || is === 'minutes') &&
  isPeriod(text) &&
  isWord(line[at + 1]) &&
  (!runAt(line, at).run.some(isDay) || line[at + 1]?.text === 'of')

/** "50" of "over 50 Sat 10:00", "108" of "108 sun salutations". Before the time, only two numbers or a price are amounts. */
const isStrayNumber: Rule = (token, at, line) => {
  if (!isNumber(token)) return false
  const start = line.slice(0, at).findLastIndex((other) => !isNumber(other)) + 1
  const end = line.findIndex((other, place) => place > at && !isNumber(other))
  const [size, isFollowed] = [(end < 0 ? line.length : end) - start, end > 0 && isWord(line[end])]
  if (!isFollowed && !isWord(line[start - 1])) return false
  const hasTimes = line.some(isTime)
  const isAttached = (place: number) => runAt(line, place).before.some(hasTimes ? isTime : isDay)
  const numbers = line.flatMap((other, place) => (isNumber(other) ? [{ value: other.value, isAmount: isAttached(place) }] : []))
  if (isAttached(at)) {
    const [previous] = line.slice(at - 1, at).filter(isNumber)
    const isAfterPrice = previous !== undefined && previous.value > Math.max(token.value, LAST_HOUR)
    return isFollowed && at === end - 1 && (isAfterPrice || (hasTimes && size === 1 && numbers.length > 2))
  }
  const amounts = numbers.filter(({ isAmount }) => isAmount)
  const hasPrice = amounts.some(({ value }) => value > LAST_HOUR)
  if (!hasTimes && amounts.length === 0) return false
  if (size > 1) return hasPrice || amounts.length > 1 || (size > 2 && at === start)
  return isFollowed || hasPrice || (token.value <= MAX_SEATS && (amounts.length > 0 || end > 0))
}

/** "and" of "Yin and sound". A joining word outside the title has a part of the timetable after it. */
const isIdleJoint: Rule = ({ is, text }, at, line) => {
  const next = nextPart(line, at)
  return is === 'joint' && /\p{L}/u.test(text) && (next === undefined || next.is === 'word' || next.is === 'kind')
}

/** A comma or dash between two words of the title. At its edge the character is only a separator. */
const isPunctuation: Rule = ({ text }, at, line) => /^[^\p{L}\p{N}]+$/u.test(text) && isWord(line[at - 1]) && isWord(line[at + 1])

/** Whether the kind is part of the title: "Silent retreat", «Встреча с собой», but not "workshop Sound bath". */
const isKindInTitle: Rule = ({ text }, at, line) => {
  const { is, text: next = '' } = line[at + 1] ?? {}
  const goesOn = /^\p{Lu}/u.test(text) ? /^\p{Ll}/u.test(next) : isFrom(next) || isUntil(next) || isJoint(next)
  return isWord(line[at - 1]) || (is === 'word' && goesOn)
}
