import type { Transaction } from '../../db/database.ts'
import type { Roster } from './booking.ts'
import { lockOwnPlace, lockPersonAndOffering, readTerms, type Who } from './booking-repository.ts'
import type { Desk } from './desk.ts'

/** Locks person and offering and reads all that decides on a place; undefined when there is no such offering, or no such person any more. */
export async function lockRoster(tx: Transaction, desk: Desk, who: Who): Promise<Roster | undefined> {
  const locked = await lockPersonAndOffering(tx, who)
  if (!locked || locked.isPersonErased) return undefined
  const { isPersonErased: _, ...offering } = locked
  const own = await lockOwnPlace(tx, who)
  const { discountPercent, holdSeconds, ...terms } = await readTerms(tx, who)
  return {
    ...terms,
    offering,
    own,
    pricing: { discountPercent, minimumCharge: desk.provider.minimumCharge },
    holdSeconds: holdSeconds ?? desk.holdSeconds,
  }
}
