import type { Language } from '../../packages/contract/content/language.ts'
import { rangeOf } from '../domain/kernel/studio-time.ts'
import type { Bilingual } from './email-parts.ts'
import { dayAndMonth, dayMonthYear, longDate, sameClock, shortDate, timeOfDay } from './format.ts'

export type ClassTime = { startsAt: Date; endsAt: Date }
export type Zones = { studio: string /** The person's time zone; null if unknown. */; own: string | null }

const PRAGUE = 'Europe/Prague'
/** Prague time · по Праге */
export const clockName = (zone: string, language: Language): string =>
  (zone === PRAGUE ? { en: 'Prague\u00a0time', ru: 'по\u00a0Праге' } : { en: `${zone} time`, ru: `по\u00a0времени ${zone}` })[language]
const byYourClock: Bilingual = { en: 'your time', ru: 'по\u00a0вашему времени' }

/** Returns the time in the studio's zone. A second line has the person's time if it differs. */
export function classTimeText({ startsAt, endsAt }: ClassTime, language: Language, { studio, own }: Zones): string {
  const at = (zone: string) => `${longDate(startsAt, language, zone)}, ${rangeOf(startsAt, endsAt, zone).join('–')}`
  const lines = [`${at(studio)} ${clockName(studio, language)}`]
  if (own !== null && !sameClock(startsAt, studio, own)) lines.push(`${at(own)} ${byYourClock[language]} (${own})`)
  return lines.join('\n')
}

/** Returns the time that follows a date, in the studio's zone. The person's date and time follow in parentheses if they differ. */
export function timeText(instant: Date, language: Language, { studio, own }: Zones): string {
  const time = timeOfDay(instant, studio)
  if (own === null || sameClock(instant, studio, own)) return time
  const isSameDay = dayMonthYear(instant, language, own) === dayMonthYear(instant, language, studio)
  const day = isSameDay ? '' : `${language === 'ru' ? dayAndMonth(instant, language, own) : shortDate(instant, own)}, `
  return `${time} ${clockName(studio, language)} (${day}${timeOfDay(instant, own)} ${byYourClock[language]})`
}

/** Returns the start after a title: 24 November, 18:00. The person's time follows in parentheses if it differs. */
export const startText = (instant: Date, language: Language, zones: Zones): string =>
  `${dayAndMonth(instant, language, zones.studio)}, ${timeText(instant, language, zones)}`

/** Returns a deadline for subjects: 18:00 if it is today, or 24 November, 18:00. Names the studio's clock if the person's differs. */
export function deadlineText(deadline: Date, now: Date, language: Language, { studio, own }: Zones): string {
  const day = dayAndMonth(deadline, language, studio)
  const time = timeOfDay(deadline, studio)
  const clock = own === null || sameClock(deadline, studio, own) ? '' : ` ${clockName(studio, language)}`
  return `${day === dayAndMonth(now, language, studio) ? '' : `${day}, `}${time}${clock}`
}

/** Returns the time by the given clock, such as 18:00, with a note if that clock differs from the studio's. */
export function clockTime(instant: Date, language: Language, { studio, clock }: { studio: string; clock: string }): string {
  const time = timeOfDay(instant, clock)
  return sameClock(instant, studio, clock) ? time : `${time} ${byYourClock[language]}`
}
