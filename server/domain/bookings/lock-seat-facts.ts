import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { lockOwnSeat, lockPersonAndOffering, type PersonAndOffering, readTerms } from './booking-repository.ts'
import type { SeatPromise } from './promised-booking.ts'
import type { SeatFacts } from './seat-rules.ts'

/** `promise`: what a spot that is taken now carries. */
export type LockedSeatFacts = SeatFacts & { promise: SeatPromise }

/** Locks person and offering and reads all that decides on a place; undefined when there is no such offering, or no such person any more. */
export async function lockSeatFacts(
  tx: Transaction,
  deps: BookingDependencies,
  who: PersonAndOffering,
): Promise<LockedSeatFacts | undefined> {
  const locked = await lockPersonAndOffering(tx, who)
  if (!locked || locked.isPersonErased) return undefined
  const { isPersonErased: _, promise, ...offering } = locked
  const own = await lockOwnSeat(tx, who)
  const { discountPercent, holdSeconds, ...terms } = await readTerms(tx, who)
  return {
    ...terms,
    offering,
    promise,
    own,
    pricing: { discountPercent, minimumCharge: deps.provider.minimumCharge },
    holdSeconds: holdSeconds ?? deps.holdSeconds,
  }
}
