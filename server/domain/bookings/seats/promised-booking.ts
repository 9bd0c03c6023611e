import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { PolicyTerms } from '../../kernel/decision.ts'
import { isOnlineOf, type OfferingTexts } from '../../schedule/catalog/offering.ts'
import { type RefundTerms, refundTermsAt } from '../../schedule/policies/refund-terms.ts'

/** The policy, start, venue and kind of attendance promised when a seat is taken. They are stored with the booking. */
export type SeatPromise = {
  policyId: number | null
  promisedStart: Date
  promisedPlaceEn: string
  promisedPlaceRu: string
  promisedOnline: boolean
  /** Percent. */
  backCeiling: number
}

/** A booking with its promise and the current state of its class. `now`: by the database clock. */
export type PromisedBooking = {
  now: Date
  promised: {
    policy: CancellationPolicy | null
    /** Null, like the venue, if the seat was taken before these columns existed. */
    start: Date | null
    placeEn: string | null
    placeRu: string | null
    isOnline: boolean | null
    ceiling: number
  }
  isBeingCancelled: boolean
  offering: Pick<OfferingTexts, 'kind' | 'meetLink' | 'placeEn' | 'placeRu' | 'service'> & { startsAt: Date; isActive: boolean }
}

/** Returns the refund for cancelling now, or undefined if no policy is set and the person has to contact the studio. */
export function refundTermsOf({ now, promised, isBeingCancelled, offering }: PromisedBooking, zone: string): RefundTerms | undefined {
  const { policy, ceiling, start, placeEn, placeRu, isOnline } = promised
  const promise = start && { start, placeEn: placeEn ?? '', placeRu: placeRu ?? '', isOnline }
  const place = offering.service ?? offering
  const { startsAt, isActive } = offering
  const where = { placeEn: place.placeEn, placeRu: place.placeRu, isOnline: isOnlineOf(offering) }
  const standing = { startsAt, isActive, isBeingCancelled, ...where }
  return refundTermsAt(now, { policy, promise, ceiling }, standing, zone)
}

/** Returns the terms for a paid booking: its policy, or a full refund until the start if the studio is at fault. Null without a policy. */
export function currentTermsOf(booking: PromisedBooking, zone: string): PolicyTerms | null {
  const now = refundTermsOf(booking, zone)
  if (!now?.fault) return now?.terms ?? null
  return { steps: [{ until: booking.offering.startsAt, percent: 100 }], resale: false }
}

type Started = { now: Date; promised: { start: Date | null }; offering: { startsAt: Date } }

/** Returns whether the class has started for this person. If it was moved to an earlier time, the promised start must have passed too. */
export const isOverForOwner = ({ now, promised, offering }: Started): boolean =>
  offering.startsAt <= now && (promised.start === null || promised.start <= now)

/** Returns whether it is too late to cancel: the class has started for this person, or the person has come. */
export const hasBegun = (booking: Started & { attendedAt: Date | null; attendance: 'came' | 'absent' | null }): boolean =>
  isOverForOwner(booking) || booking.attendedAt !== null || booking.attendance === 'came'
