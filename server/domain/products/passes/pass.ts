import type { PassOpens, SoldPass } from '../../../db/schema/pass-products.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addDays, dayOf, daysBetween } from '../../kernel/studio-time.ts'

/** A pass as the rules see it. Days are the studio's, YYYY-MM-DD. */
export type Pass = {
  id: number
  personId: number
  orderId: number | null
  /** As it was sold; null: any number. */
  entries: number | null
  /** What is left to book with; of no meaning without a number of entries. */
  available: number
  sold: SoldPass
  starts: 'purchase' | 'first_use'
  /** From its start; null: without end. */
  days: number | null
  /** By which its end was moved. */
  extraDays: number
  validFrom: string | null
  validUntil: string | null
  /** Before then it pays for nothing, unless its owner says so. */
  opensFrom: Date | null
  isEnded: boolean
  /** Its buyer has asked their bank for the money. */
  isFrozen: boolean
}

/** A booking that a pass pays for, or paid. `isSpent`: its entry has not come back; `isMadeGood`: it was left late, and what it was worth came back otherwise. */
export type PassBooking = { bookingId: number; startsAt: Date; isLive: boolean; isSpent: boolean; isMadeGood: boolean }

/** A class that a pass is to pay for. Price in haléře. */
export type ClassToPay = {
  kind: PassOpens['kinds'][number]
  serviceId: number | null
  serviceType: NonNullable<PassOpens['serviceTypes']>[number] | null
  price: number
  startsAt: Date
}

type Asked = { now: Date; zone: string; startNow: boolean }

/**
 * May the pass pay for that class? `others`: what it pays for besides. Whoever has not said that they want to use it before the time to withdraw is
 * over says so with `startNow`. Refuses: pass_ended, pass_start_needed, pass_not_for_this, pass_empty, pass_day_limit, pass_ahead_limit.
 */
export function decidePass(pass: Pass, others: PassBooking[], wanted: ClassToPay, { now, zone, startNow }: Asked): Decision<void> {
  if (pass.isEnded || pass.isFrozen) return refuse('pass_ended')
  if (!opensFor(pass.sold.opens, wanted) || !isWithinDays(pass, others, wanted, { now, zone })) return refuse('pass_not_for_this')
  if (pass.entries !== null && pass.available < 1) return refuse('pass_empty')
  const live = others.filter(({ isLive }) => isLive)
  const day = dayOf(wanted.startsAt, zone)
  if (live.filter(({ startsAt }) => dayOf(startsAt, zone) === day).length >= pass.sold.perDay) return refuse('pass_day_limit')
  if (pass.sold.ahead !== null && live.filter(({ startsAt }) => startsAt > now).length >= pass.sold.ahead) return refuse('pass_ahead_limit')
  return asksToStart(pass, now) && !startNow ? refuse('pass_start_needed') : accept(undefined)
}

/** Its owner has to say first that they want to use it. */
export const asksToStart = ({ opensFrom }: Pick<Pass, 'opensFrom'>, now: Date): boolean => opensFrom !== null && now < opensFrom

/** What costs nothing takes no entry. */
function opensFor({ kinds, serviceIds, serviceTypes, priceUpTo }: PassOpens, wanted: Omit<ClassToPay, 'startsAt'>): boolean {
  if (wanted.price === 0 || !kinds.includes(wanted.kind)) return false
  if (serviceIds !== null && wanted.kind === 'slot' && !serviceIds.includes(wanted.serviceId ?? 0)) return false
  if (serviceTypes !== null && (wanted.serviceType === null || !serviceTypes.includes(wanted.serviceType))) return false
  return priceUpTo === null || wanted.price <= priceUpTo
}

/** The class is within its days, and so is all that was booked with it before: an earlier first class brings its end forward. */
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

/** Its first and last day. Of one that begins with its first class, that is the earliest for which an entry is spent, whichever was booked first. */
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

/** Whoever ends so soon is told that an entry which comes back does not move the end; the studio moves it, where it took the class away. */
const SOON_DAYS = 14
const DAYS_AFTER = 30

/** It has ended, or ends within two weeks. */
export const endsSoon = (until: string | null, today: string): boolean => until !== null && until <= addDays(today, SOON_DAYS)

/** By how many days the end is moved of a pass that ends soon, where the studio took a class of it away. */
export function daysToAdd(until: string | null, { today, classDay }: { today: string; classDay: string }): number {
  if (until === null || !endsSoon(until, today)) return 0
  return Math.max(daysBetween(until, addDays(classDay, DAYS_AFTER)), 0)
}

const CROWN = 100

/** What of its price goes back, haléře, in whole crowns: the part that was not used. */
export const proRata = (price: number, { used, of }: { used: number; of: number }): number =>
  Math.min(price, Math.ceil((price * Math.max(of - used, 0)) / of / CROWN) * CROWN)
