import { phrasesIn } from '../../packages/content/cancelling-phrases.ts'
import { cancellingSentence } from '../../packages/content/cancelling-sentence.ts'
import type { RefundKind } from '../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../packages/contract/content/language.ts'
import type { BookingFacts } from '../domain/bookings/emails/booking-email-repository.ts'
import { readOwnBooking, readOwnBookings } from '../domain/guests/cancelling/own-booking-repository.ts'
import { decideOwnCancellation, type OwnBooking, refundKindOf, whyFixed } from '../domain/guests/cancelling/own-cancellation.ts'
import { decideExchange } from '../domain/guests/exchanging/exchange.ts'
import type { BookingTerms, OwnCancellation } from '../domain/kernel/decision.ts'
import { changeToken } from '../domain/kernel/link-tokens.ts'
import { fromCrowns, toCrowns } from '../domain/kernel/money.ts'
import { timeText, type Zones } from './class-time.ts'
import type { EmailDependencies } from './email-writer.ts'
import { dayAndMonth, money, shortDate, weekday } from './format.ts'
import { linksOf } from './links.ts'
import type { Cancelling, CancellingDates } from './words/bookings/cancelling.ts'

/** Returns the terms on which the person can cancel, by the rules of the change link. Null if the person cannot cancel. */
export const readCancelling = async (facts: BookingFacts, language: Language, deps: EmailDependencies): Promise<Cancelling | null> =>
  (await readOwnTerms(facts, language, deps)).cancelling

/** `refundKind` is `nothing` if the booking is not paid, or if a bank or staff have to decide about its money. */
export async function readOwnTerms(facts: BookingFacts, language: Language, deps: EmailDependencies) {
  const booking = await readOwnBooking(deps.db, facts.id)
  const refundKind: RefundKind = booking && whyFixed(booking, 'link') === undefined ? refundKindOf(booking) : 'nothing'
  return { refundKind, cancelling: booking ? ownCancelling(booking, facts, language, deps) : null }
}

/** Returns whether the person can cancel any of these course dates in My Bookings, and whether for a make-up class. */
export async function readCancellingDates({ db, timeZone }: EmailDependencies, bookingIds: number[]): Promise<CancellingDates> {
  const decided = (await readOwnBookings(db, bookingIds)).map((booking) => decideOwnCancellation(booking, 'account', timeZone))
  const possible = decided.flatMap((decision) => (decision.ok ? [decision.value] : []))
  if (possible.length === 0) return 'impossible'
  return possible.some(({ refundKind, entries }) => refundKind === 'make_up' && entries > 0) ? 'make_up' : 'no_make_up'
}

function ownCancelling(booking: OwnBooking, facts: BookingFacts, language: Language, deps: EmailDependencies): Cancelling | null {
  const decision = decideOwnCancellation(booking, 'link', deps.timeZone)
  if (!decision.ok) return null
  const canMove = decideExchange(booking, 'link', deps.timeZone).ok
  return cancellingTexts(facts, { ...decision.value, canMove }, language, deps)
}

export function cancellingTexts(
  { id, changeKey, now, timeZone }: Pick<BookingFacts, 'id' | 'changeKey' | 'now' | 'timeZone'>,
  { refunded, paid, entries, refundKind, terms, fault, canMove }: Own,
  language: Language,
  deps: Pick<EmailDependencies, 'siteUrl' | 'timeZone' | 'linkKeys'>,
): Cancelling {
  const url = linksOf(deps.siteUrl, language).change(changeToken(deps.linkKeys, { id, key: changeKey }))
  const gives = refunded + entries === 0 ? ('nothing' as const) : entries > 0 || refunded === paid ? ('all' as const) : ('part' as const)
  const said = { url, refundKind, gives, canMove }
  if (refundKind === 'nothing') return { ...said, isFault: false, policy: null }
  const policy = terms && !fault ? policyText(terms, refundKind, now, language, { studio: deps.timeZone, own: timeZone }) : null
  return { ...said, isFault: fault !== null, policy }
}

type Own = Pick<OwnCancellation, 'refunded' | 'paid' | 'entries' | 'refundKind' | 'terms' | 'fault'> & { canMove: boolean }

function policyText({ steps }: BookingTerms, gives_back: RefundKind, now: Date, language: Language, zones: Zones): string {
  const at = (say: (instant: Date) => string) => (instant: string) => say(new Date(instant))
  const dates = {
    shortDate: at((instant) => shortDate(instant, zones.studio)),
    dayAndMonth: at((instant) => dayAndMonth(instant, language, zones.studio)),
    weekday: at((instant) => weekday(instant, language, zones.studio)),
    time: at((instant) => timeText(instant, language, zones)),
    money: (amount: number) => money(fromCrowns(amount), language),
  }
  const terms = {
    steps: steps.map(({ until, percent, amount }) => ({ until: until.toISOString(), percent, amount: amount && toCrowns(amount) })),
    gives_back,
  }
  return cancellingSentence(terms, { now: now.getTime(), language, dates, phrases: phrasesIn(language) })
}
