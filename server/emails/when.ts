import type { Language } from '../../contract/language.ts'
import { longDate, sameClock, timeOfDay } from './format.ts'

export type Period = { startsAt: Date; endsAt: Date }
export type Zones = { studio: string /** The person's; null: not known. */; own: string | null }

const PRAGUE = 'Europe/Prague'
const byThisClock: Record<Language, (zone: string) => string> = {
  en: (zone) => (zone === PRAGUE ? 'Prague\u00a0time' : `${zone} time`),
  ru: (zone) => (zone === PRAGUE ? 'по\u00a0Праге' : `по времени ${zone}`),
}
const byYourClock: Record<Language, (zone: string) => string> = {
  en: (zone) => `your time (${zone})`,
  ru: (zone) => `по вашему времени (${zone})`,
}

/** When it is, in the studio's time; on a second line in the person's own, where that differs. */
export function when({ startsAt, endsAt }: Period, language: Language, { studio, own }: Zones): string {
  const at = (zone: string) => `${longDate(startsAt, language, zone)}, ${timeOfDay(startsAt, zone)}–${timeOfDay(endsAt, zone)}`
  const lines = [`${at(studio)} ${byThisClock[language](studio)}`]
  if (own !== null && !sameClock(startsAt, studio, own)) lines.push(`${at(own)} ${byYourClock[language](own)}`)
  return lines.join('\n')
}
