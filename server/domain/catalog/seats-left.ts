import type { Offering } from './offering.ts'

type Places = Pick<Offering, 'capacity' | 'taken' | 'own'>

/** Places left for the asker, to whom their own unpaid hold does not count (product.md 5.2). */
export const seatsLeft = ({ capacity, taken, own }: Places): number => Math.max(0, capacity - taken + (own?.status === 'pending' ? 1 : 0))

/** Active, not started, places left, and not paid for by the asker already (product.md 5.4). */
export const canBook = (offering: Places & Pick<Offering, 'isActive' | 'hasStarted'>): boolean =>
  offering.isActive && !offering.hasStarted && seatsLeft(offering) > 0 && offering.own?.status !== 'paid'
