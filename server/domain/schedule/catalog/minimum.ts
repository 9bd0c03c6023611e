import { addSeconds } from '../../kernel/studio-time.ts'
import type { Offering } from './offering.ts'

// Whether a class takes place that so few have paid for (product.md 3.9). Counted is who has paid, and nobody else.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** So long before it is decided staff are told that too few have paid. */
const WARNED_BEFORE = 12 * HOUR
/** At least so long after they were told, where a class was put on, moved or given a minimum late. */
const AFTER_WARNING = HOUR
/** So long what the rule has called off can be undone. Nothing is called off that starts before that is over. */
export const VETO_SECONDS = HOUR

type Minimum = Pick<Offering, 'startsAt' | 'decideHours' | 'warnedAt'>

/** By when it is to be decided, as people are told. */
export const decidedBy = ({ startsAt, decideHours, warnedAt }: Minimum): Date => {
  const planned = addSeconds(startsAt, -decideHours * HOUR)
  return warnedAt ? later(planned, addSeconds(warnedAt, AFTER_WARNING)) : planned
}

/** When staff are told that too few have paid. */
const warnedFrom = (offering: Minimum): Date => addSeconds(decidedBy(offering), -WARNED_BEFORE)

/**
 * From when on the rule calls a class off; null: not any more, since it would start before that could be undone. Somebody has to have been
 * told an hour before.
 */
export function calledOffFrom(offering: Minimum, now: Date): Date | null {
  const told = offering.warnedAt ?? later(now, warnedFrom(offering))
  const moment = decidedBy({ ...offering, warnedAt: told })
  return addSeconds(later(moment, now), VETO_SECONDS) < offering.startsAt ? moment : null
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** What the rule does with a class now: nothing, tell staff, or call it off. */
export function dueFor(
  offering: Minimum & Pick<Offering, 'minPeople' | 'confirmedAt' | 'isActive' | 'paid'>,
  now: Date,
): 'warning' | 'decision' | null {
  if (!isShort(offering) || !offering.isActive || offering.startsAt <= now) return null
  if (offering.warnedAt === null) return warnedFrom(offering) <= now ? 'warning' : null
  const moment = calledOffFrom(offering, now)
  return moment !== null && moment <= now ? 'decision' : null
}

/** Fewer have paid than it takes, and nobody has said that it takes place all the same. */
export const isShort = ({ minPeople, confirmedAt, paid }: Pick<Offering, 'minPeople' | 'confirmedAt' | 'paid'>): boolean =>
  minPeople !== null && confirmedAt === null && paid < minPeople

/** How many have still to pay before it takes place; 0: it does. */
export const peopleToGo = ({ minPeople, confirmedAt, paid }: Pick<Offering, 'minPeople' | 'confirmedAt' | 'paid'>): number =>
  minPeople === null || confirmedAt ? 0 : Math.max(1, minPeople - paid)
