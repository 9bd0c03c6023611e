import type { Language } from '../../packages/contract/content/language.ts'
import type { BookingFacts } from '../domain/bookings/emails/booking-email-repository.ts'
import { inLanguage } from '../domain/schedule/catalog/offering.ts'
import { dayMonthYear } from './format.ts'
import { type PassLine, passSentence } from './words/money/pass.ts'

type EmailedPass = NonNullable<BookingFacts['pass']>
type PassFacts = Pick<BookingFacts, 'status'> & {
  pass: (Omit<EmailedPass, 'id' | 'as' | 'makeUps'> & Partial<Pick<EmailedPass, 'as' | 'makeUps'>>) | null
}

/** Describes the pass that pays or paid for a booking; null if none. `mayBeTaken`: the entry is returned if the seat is resold. */
export function passLine(facts: PassFacts, language: Language, mayBeTaken = false): string | null {
  const line = lineOf(facts, language, mayBeTaken ? 'keptUnlessTaken' : 'kept')
  return line && passSentence(language, line)
}

/** Describes the passes that paid for bookings of classes cancelled by the studio. Bookings with the same outcome share a sentence. */
export function passLines(bookings: PassFacts[], language: Language): string[] {
  const lines = bookings.flatMap((facts) => lineOf(facts, language, 'kept') ?? [])
  const byStudio = lines.map((line) => ({ ...line, course: line.course && { ...line.course, byStudio: true } }))
  return [...Map.groupBy(byStudio, (line) => JSON.stringify(line)).values()].flatMap(([line, ...others]) =>
    line ? [passSentence(language, { ...line, isMany: others.length > 0 })] : [],
  )
}

function lineOf({ pass, status }: PassFacts, language: Language, kept: PassLine['state']): PassLine | null {
  if (!pass) return null
  const { as, makeUps } = pass
  const until = makeUps?.until ? dayText(makeUps.until, language) : null
  const course = as && makeUps ? { as, left: makeUps.left, hasMakeUp: makeUps.ifReturned > makeUps.left, until } : null
  return { name: inLanguage(pass.nameEn, pass.nameRu, language), left: pass.left, state: stateOf(status, pass, kept), course }
}

// Formats noon UTC in UTC, so that the day stays the same.
const dayText = (day: string, language: Language): string => dayMonthYear(new Date(`${day}T12:00:00Z`), language, 'UTC')

function stateOf(
  status: BookingFacts['status'],
  pass: Pick<EmailedPass, 'isSpent' | 'isEnded'>,
  kept: PassLine['state'],
): PassLine['state'] {
  if (status !== 'cancelled') return 'paid'
  if (!pass.isSpent) return 'back'
  return pass.isEnded ? 'ended' : kept
}

/** Like `passLine`, for a booking that staff cancel: the entry is returned unless the pass has ended. */
export function passLineIfCancelled({ pass, ...facts }: BookingFacts, language: Language): string | null {
  if (!pass) return null
  const makeUps = pass.makeUps && pass.isSpent ? { ...pass.makeUps, left: pass.makeUps.left + 1 } : pass.makeUps
  const back = pass.isEnded
    ? pass
    : { ...pass, makeUps, isSpent: false, left: pass.left === null ? null : pass.left + (pass.isSpent ? 1 : 0) }
  return passLine({ ...facts, status: 'cancelled', pass: back }, language)
}
