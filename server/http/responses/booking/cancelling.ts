import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type {
  CancellationConsequences,
  StudioFault as StudioFaultResponse,
} from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { BookingTerms, CancellationPolicy, CancellationTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { termsWithPass } from '../../../../packages/contract/money/pass-terms.ts'
import type { ListedBooking } from '../../../domain/bookings/lists/booking-list-repository.ts'
import type { GuestCancellation } from '../../../domain/bookings/seats/promised-columns-repository.ts'
import type { PaidTerms } from '../../../domain/guests/cancelling/own-cancellation.ts'
import type { OwnCancellation, PolicyTerms, StudioFault } from '../../../domain/kernel/decision.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import { termsOf } from '../../../domain/schedule/policies/policy.ts'
import type { Audience } from './audience.ts'

/** The cancellation terms of one class; null means that there is no policy. */
export const policyTermsResponse = (policy: CancellationPolicy | null, startsAt: Date, audience: Audience): CancellationTerms | null =>
  policy && termsResponse(termsOf(policy, startsAt, audience.timeZone), audience)

export const termsResponse = ({ steps, resale }: PolicyTerms, { timeZone }: Audience): CancellationTerms => ({
  steps: steps.map(({ until, percent }) => ({ until: isoOf(until, timeZone), percent })),
  resale,
})

/** The promised terms for staff, adjusted to the payment method. For course bookings, lists omit the number of make-up classes left. */
export function staffTermsResponse(
  { pass, promised, offering }: Pick<ListedBooking, 'pass' | 'promised' | 'offering'>,
  audience: Audience,
): Booking['terms'] {
  const terms = policyTermsResponse(promised.policy, offering.startsAt, audience)
  if (!terms) return null
  const isOfCourse = pass?.as != null
  if (pass?.isEnded) return { ...terms, steps: [], gives_back: isOfCourse ? 'no_make_up' : 'ended_pass' }
  const steps = terms.steps.map(({ until, percent }) => ({ until, percent: Math.min(percent, promised.ceiling) }))
  return pass ? termsWithPass({ ...terms, steps }, isOfCourse ? 'make_up' : 'class') : { ...terms, steps }
}

export const paidTermsResponse = (terms: PaidTerms, audience: Audience): Booking['terms'] =>
  terms && { ...bookingTermsResponse(terms, audience), gives_back: terms.refundKind }

const bookingTermsResponse = ({ steps, resale }: NonNullable<OwnCancellation['terms']>, { timeZone }: Audience): BookingTerms => ({
  steps: steps.map(({ until, percent, amount }) => ({
    until: isoOf(until, timeZone),
    percent,
    amount: amount === null ? null : toCrowns(amount),
  })),
  resale,
})

export const refundTermsResponse = ({ percent, terms, refundKind, fault }: OwnCancellation, audience: Audience) => ({
  percent,
  gives_back: refundKind,
  terms: terms && bookingTermsResponse(terms, audience),
  studio_fault: fault && faultResponse(fault, audience),
})

export function faultResponse(fault: StudioFault, { language, timeZone }: Audience): StudioFaultResponse {
  if (fault.why === 'moved') return { why: 'moved', start: isoOf(fault.start, timeZone) }
  if ('placeEn' in fault) return { why: fault.why, place: inLanguage(fault.placeEn, fault.placeRu, language) }
  return fault
}

export const ownCancellationResponse = (left: GuestCancellation | null, { timeZone }: Audience) =>
  left && {
    at: isoOf(left.at, timeZone),
    percent: left.percent,
    back: left.back,
    refunded: toCrowns(left.refunded),
    resold: left.isResold,
  }

/** The consequences of an own cancellation. Credit is returned as credit, money by the chosen method, and an entry to its pass. */
export function consequencesResponse(done: OwnCancellation, audience: Audience): CancellationConsequences {
  const { language, timeZone } = audience
  const money = done.refunded - done.credit
  return {
    booking_id: done.bookingId,
    kind: done.kind,
    title: done.title[language],
    start: isoOf(done.startsAt, timeZone),
    end: isoOf(done.endsAt, timeZone),
    place: done.place[language],
    is_online: done.isOnline,
    amount: toCrowns(done.refunded),
    money: toCrowns(money),
    credit: toCrowns(done.credit),
    entries: done.entries,
    pass: done.pass && {
      id: done.pass.id,
      name: done.pass.name[language],
      valid_until: done.pass.validUntil,
      ends_soon: done.pass.endsSoon,
    },
    paid: toCrowns(done.paid),
    method: done.method,
    ways: done.ways,
    resale: done.resale,
    ...refundTermsResponse(done, audience),
  }
}
