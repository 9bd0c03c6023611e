import type { Offering } from './offering.ts'

type Seats = Pick<Offering, 'capacity' | 'taken' | 'waiting' | 'own'>

/**
 * Returns the number of seats this person can book: the free seats, minus those of people ahead on the waiting list, plus the person's
 * own hold (product.md 5.2, 5.9).
 */
export const seatsLeft = ({ capacity, taken, waiting, own }: Seats): number =>
  Math.max(0, capacity - taken - waiting) + (own?.status === 'pending' ? 1 : 0)

/** See product.md 5.4. */
export const canBook = (offering: Seats & Pick<Offering, 'isActive' | 'hasStarted'>): boolean =>
  offering.isActive && !offering.hasStarted && seatsLeft(offering) > 0 && offering.own?.status !== 'paid'

type Listed = Seats & Pick<Offering, 'kind' | 'isActive' | 'hasStarted' | 'isListOpen' | 'ownEntry'>

/** Whether the person can join the waiting list (product.md 5.9). */
export const canWait = (offering: Listed): boolean =>
  offering.kind !== 'slot' &&
  offering.isActive &&
  !offering.hasStarted &&
  offering.isListOpen &&
  !offering.own &&
  !offering.ownEntry &&
  seatsLeft(offering) === 0
