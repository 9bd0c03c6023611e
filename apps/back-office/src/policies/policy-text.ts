import { dayAndMonth, money, shortDate, timeOfDay, weekday } from '../../../../packages/browser/format.ts'
import { phrasesIn } from '../../../../packages/content/cancelling-phrases.ts'
import { cancellingSentence } from '../../../../packages/content/cancelling-sentence.ts'
import type { DisplayedTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { studioZone } from '../clock/studio-zone.ts'

/** Returns the terms as text in the wording of the site. Steps before `now` (milliseconds) are left out; 0 includes all. */
export function policyText(terms: DisplayedTerms, language: Language, now: number): string {
  const zone = studioZone()
  const dates = {
    shortDate: (instant: string) => shortDate(instant, language, zone),
    dayAndMonth: (instant: string) => dayAndMonth(instant, language, zone),
    weekday: (instant: string) => weekday(instant, language, zone),
    time: (instant: string) => timeOfDay(instant, zone),
    money: (amount: number) => money(amount, language),
  }
  return cancellingSentence(terms, { now, language, dates, phrases: phrasesIn(language) })
}
