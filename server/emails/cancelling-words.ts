import { cancellingSentence } from '../../content/cancelling-sentence.ts'
import type { Language } from '../../contract/language.ts'
import { changeToken } from '../domain/address-tokens.ts'
import type { BookingFacts } from '../domain/bookings/booking-email-repository.ts'
import { readOwnBooking } from '../domain/cancelling/own-booking-repository.ts'
import { decideOwnCancellation } from '../domain/cancelling/own-cancellation.ts'
import type { OwnCancellation, PolicyTerms } from '../domain/decision.ts'
import { timeText, type Zones } from './class-time.ts'
import type { EmailDependencies } from './email-writer.ts'
import { dayAndMonth, shortDate, weekday } from './format.ts'
import { linksOf } from './links.ts'
import type { Cancelling } from './words/cancelling.ts'

/** How the person can cancel it by themselves, exactly where the link would let them; null: they can't. */
export async function readCancelling(facts: BookingFacts, language: Language, deps: EmailDependencies): Promise<Cancelling | null> {
  const booking = await readOwnBooking(deps.db, facts.id)
  const decision = booking && decideOwnCancellation(booking, 'link', deps.timeZone)
  return decision?.ok ? cancellingWords(facts, decision.value, language, deps) : null
}

export function cancellingWords(
  { id, changeKey, price, now, timeZone }: Pick<BookingFacts, 'id' | 'changeKey' | 'price' | 'now' | 'timeZone'>,
  { percent, terms, fault }: Pick<OwnCancellation, 'percent' | 'terms' | 'fault'>,
  language: Language,
  deps: Pick<EmailDependencies, 'siteUrl' | 'timeZone' | 'addressKeys'>,
): Cancelling {
  const url = linksOf(deps.siteUrl, language).change(changeToken(deps.addressKeys, { id, key: changeKey }))
  if (price === 0) return { url, percent: 100, isFault: false, policy: null }
  const policy = terms && !fault ? policyText(terms, now, language, { studio: deps.timeZone, own: timeZone }) : null
  return { url, percent, isFault: fault !== null, policy }
}

function policyText({ steps, resale }: PolicyTerms, now: Date, language: Language, zones: Zones): string {
  const at = (say: (instant: Date) => string) => (instant: string) => say(new Date(instant))
  const dates = {
    shortDate: at((instant) => shortDate(instant, zones.studio)),
    dayAndMonth: at((instant) => dayAndMonth(instant, language, zones.studio)),
    weekday: at((instant) => weekday(instant, language, zones.studio)),
    time: at((instant) => timeText(instant, language, zones)),
  }
  const terms = { resale, steps: steps.map(({ until, percent }) => ({ until: until.toISOString(), percent })) }
  return cancellingSentence(terms, { now: now.getTime(), language, dates })
}
