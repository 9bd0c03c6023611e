import type { Transaction } from '../../db/database.ts'
import type { Roster } from './booking.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { lockOwnSeat, lockPersonAndOffering, readTerms, type Who } from './booking-repository.ts'

/** Locks person and offering and reads all that decides on a place; undefined when there is no such offering, or no such person any more. */
export async function lockRoster(tx: Transaction, deps: BookingDependencies, who: Who): Promise<Roster | undefined> {
  const locked = await lockPersonAndOffering(tx, who)
  if (!locked || locked.isPersonErased) return undefined
  const { isPersonErased: _, ...offering } = locked
  const own = await lockOwnSeat(tx, who)
  const { discountPercent, holdSeconds, ...terms } = await readTerms(tx, who)
  return {
    ...terms,
    offering,
    own,
    pricing: { discountPercent, minimumCharge: deps.provider.minimumCharge },
    holdSeconds: holdSeconds ?? deps.holdSeconds,
  }
}
