import type { CancellationConsequences, StudioFault as StudioFaultResponse } from '../../../contract/booking-cancellation.ts'
import type { CancellationPolicy, CancellationTerms } from '../../../contract/cancellation-policy.ts'
import type { LeftBooking } from '../../domain/bookings/promised-columns-repository.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import type { OwnCancellation, PolicyTerms, StudioFault } from '../../domain/decision.ts'
import { toCrowns } from '../../domain/money.ts'
import { termsOf } from '../../domain/policies/policy.ts'
import type { RefundTerms } from '../../domain/policies/refund-terms.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

/** How a class is cancelled by its people, with the moments of that class; null: there is no policy. */
export const policyTermsResponse = (policy: CancellationPolicy | null, startsAt: Date, audience: Audience): CancellationTerms | null =>
  policy && termsResponse(termsOf(policy, startsAt, audience.timeZone), audience)

const termsResponse = ({ steps, resale }: PolicyTerms, { timeZone }: Audience): CancellationTerms => ({
  steps: steps.map(({ until, percent }) => ({ until: isoOf(until, timeZone), percent })),
  resale,
})

/** What cancelling a paid booking refunds now, and by what. */
export const refundTermsResponse = ({ percent, terms, fault }: RefundTerms, audience: Audience) => ({
  percent,
  terms: terms && termsResponse(terms, audience),
  studio_fault: fault && faultResponse(fault, audience),
})

/** Why all is refunded whatever the policy says. */
export function faultResponse(fault: StudioFault, { language, timeZone }: Audience): StudioFaultResponse {
  if (fault.why === 'moved') return { why: 'moved', start: isoOf(fault.start, timeZone) }
  if (fault.why === 'other_place') return { why: 'other_place', place: inLanguage(fault.placeEn, fault.placeRu, language) }
  return fault
}

/** What its person did who cancelled a paid booking, for staff. */
export const leftResponse = (left: LeftBooking | null, { timeZone }: Audience) =>
  left && {
    at: isoOf(left.at, timeZone),
    percent: left.percent,
    back: left.back,
    refunded: toCrowns(left.refunded),
    resold: left.isResold,
  }

/** What cancelling one's own booking would do, or has done. What the credit paid goes back there, money the way it came or there too, an entry to its pass. */
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
