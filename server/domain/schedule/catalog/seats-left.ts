import type { Offering } from './offering.ts'

type Places = Pick<Offering, 'capacity' | 'taken' | 'waiting' | 'own'>

/** Places left for the asker: those kept for who waits before them are not, and their own unpaid hold does not count (product.md 5.2, 5.9). */
export const seatsLeft = ({ capacity, taken, waiting, own }: Places): number =>
  Math.max(0, capacity - taken - waiting) + (own?.status === 'pending' ? 1 : 0)

/** Active, not started, places left, and not paid for by the asker already (product.md 5.4). */
export const canBook = (offering: Places & Pick<Offering, 'isActive' | 'hasStarted'>): boolean =>
  offering.isActive && !offering.hasStarted && seatsLeft(offering) > 0 && offering.own?.status !== 'paid'

type Listed = Places & Pick<Offering, 'kind' | 'isActive' | 'hasStarted' | 'isListOpen' | 'ownEntry'>

/** It is on, full for the asker, who has no place in it and does not wait yet, and its waiting list is open (product.md 5.9). */
export const canWait = (offering: Listed): boolean =>
  offering.kind !== 'slot' &&
  offering.isActive &&
  !offering.hasStarted &&
  offering.isListOpen &&
  !offering.own &&
  !offering.ownEntry &&
  seatsLeft(offering) === 0
