import type { PassOpens, SoldPass } from '../../../db/schema/pass-products.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { addDays, dayOf, daysBetween } from '../../kernel/studio-time.ts'

/** Days are in the studio's time zone, YYYY-MM-DD. */
export type Pass = {
  id: number
  personId: number
  orderId: number | null
  /** The number of entries sold; null for an unlimited pass. */
  entries: number | null
  /** Entries left to book with; not used for an unlimited pass. */
  available: number
  sold: SoldPass
  starts: 'purchase' | 'first_use'
  days: number | null
  /** The number of days by which staff or the studio have moved the end. */
  extraDays: number
  validFrom: string | null
  validUntil: string | null
  /** Before this instant, the pass pays only if its owner asks to start it. */
  opensFrom: Date | null
  isEnded: boolean
  /** A dispute about the payment of the pass is open or lost. */
  isFrozen: boolean
  /** Passes of a course: the classes of the course. Null for other passes. */
  ownDates: number[] | null
  /** Passes of a course: the number of entries returned because the studio cancelled a date, and neither refunded nor spent on a date. */
  returnedByStudio: number
}

/** `isSpent`: its entry was spent and not returned. `isCompensated`: cancelled late, then compensated by a resale or cancellation. */
export type PassBooking = {
  bookingId: number
  offeringId: number
  startsAt: Date
  isLive: boolean
  isSpent: boolean
  isCompensated: boolean
}

/** Price in haléře. */
export type ClassToPay = {
  id: number
  kind: PassOpens['kinds'][number]
  serviceId: number | null
  serviceType: NonNullable<PassOpens['serviceTypes']>[number] | null
  price: number
  startsAt: Date
  notForMakeUps: boolean
}

type Asked = { now: Date; zone: string; startNow: boolean }

/**
 * Decides whether a pass can pay for a class. `others`: its other bookings. To spend an entry, the caller must have locked the person.
 * Refuses: pass_ended (also for a disputed payment), pass_not_for_this, pass_empty, pass_day_limit, pass_ahead_limit, pass_start_needed,
 * and for the pass of a course make_up_too_expensive, make_up_too_late, make_up_limit.
 */
export function decidePass(pass: Pass, others: PassBooking[], wanted: ClassToPay, { now, zone, startNow }: Asked): Decision<void> {
  if (pass.isEnded || pass.isFrozen) return refuse('pass_ended')
  const reason = whyNotForClass(pass, others, wanted, { now, zone })
  if (reason) return refuse(reason)
  if (pass.entries !== null && pass.available < 1) return refuse('pass_empty')
  const live = others.filter(({ isLive }) => isLive)
  const day = dayOf(wanted.startsAt, zone)
  if (live.filter(({ startsAt }) => dayOf(startsAt, zone) === day).length >= pass.sold.perDay) return refuse('pass_day_limit')
  if (pass.sold.ahead !== null && live.filter(({ startsAt }) => startsAt > now).length >= pass.sold.ahead) return refuse('pass_ahead_limit')
  return asksToStart(pass, now) && !startNow ? refuse('pass_start_needed') : accept(undefined)
}

function whyNotForClass(pass: Pass, others: PassBooking[], wanted: ClassToPay, at: Pick<Asked, 'now' | 'zone'>): RefusalReason | undefined {
  if (pass.ownDates !== null) return isMakeUp(pass, wanted.id) ? whyNoMakeUp(pass, others, wanted, at.zone) : undefined
  return opensFor(pass.sold.opens, wanted) && isWithinDays(pass, others, wanted, at) ? undefined : 'pass_not_for_this'
}

/** The class is paid by the pass of a course and is not one of its dates. A course pays for its own dates at any price. */
export const isMakeUp = ({ ownDates }: Pick<Pass, 'ownDates'>, offeringId: number): boolean =>
  ownDates !== null && !ownDates.includes(offeringId)

function whyNoMakeUp(pass: Pass, others: PassBooking[], wanted: ClassToPay, zone: string): RefusalReason | undefined {
  const { opens } = pass.sold
  if (wanted.notForMakeUps || !opensFor({ ...opens, priceUpTo: null }, wanted)) return 'pass_not_for_this'
  if (!opensFor(opens, wanted)) return 'make_up_too_expensive'
  if (pass.validUntil !== null && dayOf(wanted.startsAt, zone) > pass.validUntil) return 'make_up_too_late'
  return countMakeUps(pass, others) >= mostMakeUps(pass) ? 'make_up_limit' : undefined
}

/** The limit of the course, plus one for each entry that the studio returned by cancelling a date. */
const mostMakeUps = ({ sold, returnedByStudio }: Pass): number => (sold.makeUps ?? 0) + returnedByStudio

/** Counts the classes that are or were paid as make-ups. A make-up cancelled in time does not count. */
const countMakeUps = (pass: Pick<Pass, 'ownDates'>, bookings: PassBooking[]): number =>
  bookings.filter((booking) => isMakeUp(pass, booking.offeringId) && (booking.isLive || booking.isSpent)).length

/** Counts the make-ups that can still be booked: the returned entries, up to the limit of the course. */
export const makeUpsLeft = (pass: Pass, bookings: PassBooking[]): number =>
  pass.isEnded ? 0 : Math.max(Math.min(pass.available, mostMakeUps(pass) - countMakeUps(pass, bookings)), 0)

export const makeUpCounts = (pass: Pass, bookings: PassBooking[]): { left: number; used: number; most: number } => ({
  left: makeUpsLeft(pass, bookings),
  used: countMakeUps(pass, bookings),
  most: mostMakeUps(pass),
})

/** Whether the entry of this booking, once returned, adds a make-up that can be booked. */
export function addsMakeUp(pass: Pass, bookings: PassBooking[], bookingId: number): boolean {
  const others = bookings.filter((booking) => booking.bookingId !== bookingId)
  return makeUpsLeft({ ...pass, available: pass.available + 1 }, others) > makeUpsLeft(pass, bookings)
}

export const asksToStart = ({ opensFrom }: Pick<Pass, 'opensFrom'>, now: Date): boolean => opensFrom !== null && now < opensFrom

function opensFor({ kinds, serviceIds, serviceTypes, priceUpTo }: PassOpens, wanted: ClassToPay): boolean {
  if (wanted.price === 0 || !kinds.includes(wanted.kind)) return false
  if (serviceIds !== null && wanted.kind === 'slot' && !serviceIds.includes(wanted.serviceId ?? 0)) return false
  if (serviceTypes !== null && (wanted.serviceType === null || !serviceTypes.includes(wanted.serviceType))) return false
  return priceUpTo === null || wanted.price <= priceUpTo
}

/** Checks this class and all future bookings of the pass, because an earlier first class also makes the pass end earlier. */
function isWithinDays(pass: Pass, others: PassBooking[], { startsAt }: ClassToPay, { now, zone }: Pick<Asked, 'now' | 'zone'>): boolean {
  const day = dayOf(startsAt, zone)
  const { from, until } = spanWith(pass, [...others, { startsAt, isSpent: true }], zone)
  if (from !== null && day < from) return false
  if (until === null) return true
  return [day, ...others.filter((other) => other.isLive && other.startsAt > now).map((other) => dayOf(other.startsAt, zone))].every(
    (each) => each <= until,
  )
}

export type PassSpan = { from: string | null; until: string | null }

/** Returns the first and last day of a pass. Its first class is the earliest one that spends an entry. */
export function spanWith(
  pass: Pick<Pass, 'starts' | 'days' | 'extraDays' | 'validFrom'>,
  bookings: Pick<PassBooking, 'startsAt' | 'isSpent'>[],
  zone: string,
): PassSpan {
  const [first] = bookings
    .filter(({ isSpent }) => isSpent)
    .map(({ startsAt }) => dayOf(startsAt, zone))
    .sort()
  const from = pass.starts === 'purchase' ? pass.validFrom : (first ?? null)
  return { from, until: from === null || pass.days === null ? null : addDays(from, pass.days + pass.extraDays) }
}

/** If a pass ends within this many days, its end moves when the studio returns an entry. */
const SOON_DAYS = 14
const DAYS_AFTER = 30

export const endsSoon = (until: string | null, today: string): boolean => until !== null && until <= addDays(today, SOON_DAYS)

/** Returns by how many days the end moves when the studio cancels a class of a pass that ends soon. */
export function daysToAdd(until: string | null, { today, classDay }: { today: string; classDay: string }): number {
  if (until === null || !endsSoon(until, today)) return 0
  return Math.max(daysBetween(until, addDays(classDay, DAYS_AFTER)), 0)
}
