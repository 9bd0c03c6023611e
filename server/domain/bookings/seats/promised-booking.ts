import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { PolicyTerms } from '../../kernel/decision.ts'
import { type RefundTerms, refundTermsAt } from '../../schedule/policies/refund-terms.ts'

/** What a spot that is taken now is promised, to be written with it: by what it is cancelled, when and where it is. */
export type SeatPromise = {
  policyId: number | null
  promisedStart: Date
  promisedPlaceEn: string
  promisedPlaceRu: string
  /** Percent. */
  backCeiling: number
}

/** A booking with what was promised when its spot was taken, beside how its class stands by now. `now`: by the database's clock. */
export type PromisedBooking = {
  now: Date
  promised: {
    policy: CancellationPolicy | null
    /** Null: it was taken before that was kept, and so are the places. */
    start: Date | null
    placeEn: string | null
    placeRu: string | null
    ceiling: number
  }
  isBeingCancelled: boolean
  offering: { startsAt: Date; isActive: boolean; placeEn: string; placeRu: string; service: { placeEn: string; placeRu: string } | null }
}

/** What cancelling it would refund its person now; undefined: nobody has said, so they write to the studio. */
export function refundTermsOf({ now, promised, isBeingCancelled, offering }: PromisedBooking, zone: string): RefundTerms | undefined {
  const { policy, ceiling, start, placeEn, placeRu } = promised
  const promise = start && { start, placeEn: placeEn ?? '', placeRu: placeRu ?? '' }
  const place = offering.service ?? offering
  const { startsAt, isActive } = offering
  const standing = { startsAt, isActive, isBeingCancelled, placeEn: place.placeEn, placeRu: place.placeRu }
  return refundTermsAt(now, { policy, promise, ceiling }, standing, zone)
}

/** By what a spot is cancelled once it is paid: the policy, or until the class starts where the studio is at fault; null: nobody has said. */
export function standingTermsOf(booking: PromisedBooking, zone: string): PolicyTerms | null {
  const now = refundTermsOf(booking, zone)
  if (!now?.fault) return now?.terms ?? null
  return { steps: [{ until: booking.offering.startsAt, percent: 100 }], resale: false }
}

type Started = { now: Date; promised: { start: Date | null }; offering: { startsAt: Date } }

/** Whether the class has begun for whoever booked it: of a class that was moved earlier, not before the hour that they were promised. */
export const isOverForOwner = ({ now, promised, offering }: Started): boolean =>
  offering.startsAt <= now && (promised.start === null || promised.start <= now)

/** Whether it is too late to cancel: the class has begun for its owner, or they have come already. */
export const hasBegun = (booking: Started & { attendedAt: Date | null; attendance: 'came' | 'absent' | null }): boolean =>
  isOverForOwner(booking) || booking.attendedAt !== null || booking.attendance === 'came'
