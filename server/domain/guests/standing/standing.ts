import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { MAX_DORMANT_DAYS } from '../../../../packages/contract/booking/max-dormant-days.ts'
import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { decideSeatByPass, type SeatFacts } from '../../bookings/seats/seat-rules.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { addDays, dayOf } from '../../kernel/studio-time.ts'
import { decidePass, type Pass, type PassBooking, spanWith } from '../../products/passes/pass.ts'
import { quote } from '../../schedule/catalog/pricing.ts'
import { percentAt, termsOf } from '../../schedule/policies/policy.ts'

/** A standing booking. Days are in the studio's time zone, YYYY-MM-DD. `accountId`: the pass that paid last, which is tried first. */
export type Standing = {
  id: number
  personId: number
  seriesId: string
  accountId: number | null
  fromDay: string
  untilDay: string | null
  pausedFrom: string | null
  pausedUntil: string | null
  dormantSince: Date | null
  endedAt: Date | null
  language: 'en' | 'ru'
  timeZone: string | null
  createdAt: Date
}

/** A class of the series. The counts exclude the person of the standing booking. */
export type StandingDate = {
  offering: SeatFacts['offering'] & { kind: 'session' | 'event'; openSpots: number }
  taken: number
  waiting: number
  /** The number of seats and waiting list entries of other standing bookings. */
  standing: number
  policy: CancellationPolicy | null
  isBooked: boolean
  isWaiting: boolean
  /** Who has cancelled or moved the booking of this date, or left its list, since the standing booking began. */
  givenUpBy: 'person' | 'staff' | null
  /** Whether the class is in days off and staff have not decided about it. */
  isDayOff: boolean
}

export type PassWithBookings = { pass: Pass; bookings: PassBooking[] }

export type StandingTerms = Pick<SeatFacts, 'now' | 'asker' | 'isProven'> & { zone: string; automatic: boolean; startNow: boolean }

export type PlannedDate = { date: StandingDate } & ({ passId: number; reason: null } | { passId: null; reason: StandingReason })

/** The reasons for asking the person to buy another pass. `pass_ends`: the pass is valid now, but ends before the class. */
const NEEDS_ANOTHER_PASS: readonly StandingReason[] = ['no_pass', 'pass_empty', 'pass_ends']
export const needsAnotherPass = (reason: StandingReason | null): boolean => reason !== null && NEEDS_ANOTHER_PASS.includes(reason)

export const isDormantTooLong = ({ dormantSince }: Pick<Standing, 'dormantSince'>, now: Date, zone: string): boolean =>
  dormantSince !== null && dayOf(now, zone) > addDays(dayOf(dormantSince, zone), MAX_DORMANT_DAYS)

export const isPastLastDay = ({ untilDay }: Pick<Standing, 'untilDay'>, now: Date, zone: string): boolean =>
  untilDay !== null && untilDay < dayOf(now, zone)

/** The number of days before the last booked class when the person is asked to buy the next pass. */
const REMIND_DAYS = 7
export const runsOutSoon = (last: Date | undefined, now: Date, zone: string): boolean =>
  last === undefined || dayOf(last, zone) <= addDays(dayOf(now, zone), REMIND_DAYS)

/** Decides about each date, by start. An entry that pays for a date is not available for later ones. */
export function planDates(standing: Standing, dates: StandingDate[], passes: PassWithBookings[], terms: StandingTerms): PlannedDate[] {
  let left = passes
  return dates.map((date) => {
    const planned = decideDate(standing, date, left, terms)
    if (planned.passId !== null) left = left.map((one) => (one.pass.id === planned.passId ? withDate(one, date) : one))
    return planned
  })
}

const withDate = ({ pass, bookings }: PassWithBookings, { offering }: StandingDate): PassWithBookings => ({
  pass: { ...pass, available: pass.available - 1 },
  bookings: [
    ...bookings,
    { bookingId: 0, offeringId: offering.id, startsAt: offering.startsAt, isLive: true, isSpent: true, isCompensated: false },
  ],
})

/** Decides whether a date is booked. Preview and booking both call this; the booking calls it under the locks of person and class. */
function decideDate(standing: Standing, date: StandingDate, passes: PassWithBookings[], terms: StandingTerms): PlannedDate {
  const { offering } = date
  const no = (reason: StandingReason): PlannedDate => ({ date, passId: null, reason })
  const own = whyNotWanted(standing, date, terms)
  if (own) return no(own)
  const facts = { ...terms, offering, own: undefined, takenByOthers: date.taken, waitingBefore: date.waiting, pricing: NO_DISCOUNT }
  const seat = decideSeatByPass(facts, undefined)
  if (!seat.ok && seat.reason !== 'sold_out') return no(NO_SEAT[seat.reason] ?? 'cancelled')
  if (!terms.isProven) return no('email_unproven')
  const paid = choosePass(passes, { ...offering, price: quote(offering, terms.asker, NO_DISCOUNT).price }, terms)
  if (typeof paid === 'string') return no(paid)
  if (terms.automatic && !isRefundable(date, terms)) return no('too_late')
  if (date.standing >= offering.capacity - offering.openSpots) return no('standing_full')
  return seat.ok ? { date, passId: paid.pass.id, reason: null } : no('full')
}

const NO_SEAT: Partial<Record<RefusalReason, StandingReason>> = { already_started: 'begun', not_open: 'not_open' }

// No discount applies: it is for slots only, and slots have no standing bookings.
const NO_DISCOUNT = { discountPercent: 0, minimumCharge: 0 }

function whyNotWanted(standing: Standing, date: StandingDate, { zone }: StandingTerms): StandingReason | undefined {
  const day = dayOf(date.offering.startsAt, zone)
  if (date.isBooked) return 'already_there'
  if (date.givenUpBy) return date.givenUpBy === 'staff' ? 'given_up_by_staff' : 'given_up'
  if (date.isDayOff) return 'days_off'
  if (standing.pausedFrom !== null && standing.pausedFrom <= day && day <= (standing.pausedUntil ?? day)) return 'paused'
  return date.isWaiting ? 'waiting' : undefined
}

/** Tries the next pass only if the previous one will never pay. If none pays, returns the reason of a valid pass, or else of the first. */
function choosePass(
  passes: PassWithBookings[],
  wanted: Parameters<typeof decidePass>[2],
  { now, zone, startNow }: StandingTerms,
): PassWithBookings | StandingReason {
  let first: StandingReason = 'no_pass'
  for (const one of passes) {
    const decision = decidePass(one.pass, one.bookings, wanted, { now, zone, startNow })
    if (decision.ok) return one
    const reason = reasonOf(decision.reason, one, wanted.startsAt, { now, zone })
    if (first === 'no_pass' || reason === 'pass_ends') first = reason
    if (!needsAnotherPass(reason) && reason !== 'pass_not_for_this') return reason
  }
  return first
}

function reasonOf(
  refused: string,
  { pass, bookings }: PassWithBookings,
  startsAt: Date,
  { now, zone }: Pick<StandingTerms, 'now' | 'zone'>,
): StandingReason {
  if (refused === 'pass_not_for_this') {
    const { until } = spanWith(pass, bookings, zone)
    if (until === null || dayOf(startsAt, zone) <= until) return 'pass_not_for_this'
    return dayOf(now, zone) > until ? 'no_pass' : 'pass_ends'
  }
  return refused === 'pass_ended' ? 'no_pass' : (refused as StandingReason)
}

/** Whether cancelling the date now would refund everything. True without a policy, because then the studio decides about refunds. */
const isRefundable = ({ policy, offering }: StandingDate, { now, zone }: StandingTerms): boolean =>
  policy === null || percentAt(termsOf(policy, offering.startsAt, zone), now) === 100
