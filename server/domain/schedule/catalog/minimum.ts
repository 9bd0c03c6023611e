import { decisionTime } from '../../../../packages/contract/booking/decide-hours.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { Offering } from './offering.ts'

// The rules for a class below its minimum (product.md 3.9). Only people who have paid are counted.

const MINUTE = 60
const HOUR = 60 * MINUTE

const WARNED_BEFORE = 12 * HOUR
/** The undo period of an automatic cancellation. Classes that start before its end are not cancelled. */
export const AUTO_CANCELLATION_UNDO_SECONDS = HOUR

type Minimum = Pick<Offering, 'startsAt' | 'decideHours' | 'warnedAt'>
type Payers = Pick<Offering, 'minPeople' | 'confirmedAt' | 'paid'>

/** Returns the time of the decision about a class if staff are warned at `warnedAt`. For null, returns the planned time. */
const decisionAfter = ({ startsAt, decideHours }: Minimum, warnedAt: Date | null): Date =>
  new Date(decisionTime({ startsAt: startsAt.getTime(), decideHours, warnedAt: warnedAt?.getTime() ?? null }))

const warnedFrom = (offering: Minimum): Date => addSeconds(decisionAfter(offering, null), -WARNED_BEFORE)

/** Returns when a short class is cancelled; null if its undo period would not end before the start. Staff are warned an hour before. */
export function autoCancellationStart(offering: Minimum, now: Date): Date | null {
  const moment = decisionAfter(offering, offering.warnedAt ?? later(now, warnedFrom(offering)))
  return addSeconds(later(moment, now), AUTO_CANCELLATION_UNDO_SECONDS) < offering.startsAt ? moment : null
}

/** Returns the time of the decision, as shown to people: the planned time if the class is not short, or if staff decide about it. */
export const decidedBy = (offering: Minimum & Payers, now: Date): Date =>
  (isShort(offering) ? autoCancellationStart(offering, now) : null) ?? decisionAfter(offering, null)

const later = (one: Date, other: Date): Date => (one > other ? one : other)

export function dueFor(offering: Minimum & Payers & Pick<Offering, 'isActive'>, now: Date): 'warning' | 'decision' | null {
  if (!isShort(offering) || !offering.isActive || offering.startsAt <= now) return null
  if (offering.warnedAt === null) return warnedFrom(offering) <= now ? 'warning' : null
  const moment = autoCancellationStart(offering, now)
  return moment !== null && moment <= now ? 'decision' : null
}

export const isShort = ({ minPeople, confirmedAt, paid }: Payers): boolean => minPeople !== null && confirmedAt === null && paid < minPeople

export const missingPeople = ({ minPeople, confirmedAt, paid }: Payers): number =>
  minPeople === null || confirmedAt ? 0 : Math.max(1, minPeople - paid)
