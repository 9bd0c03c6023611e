import type { Transaction } from '../../../db/database.ts'
import { type BookedSeat, lockBookedSeat } from './booked-seat-repository.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import {
  type BookingOwner,
  type LockedOffering,
  lockOwnSeat,
  lockPersonAndOffering,
  type PersonAndOffering,
  readTerms,
} from './booking-repository.ts'
import type { SeatPromise } from './promised-booking.ts'
import type { SeatFacts } from './seat-rules.ts'
import { turnEnd } from './turn-end.ts'

/** `promise`: what a spot that is taken now carries. */
export type LockedSeatFacts = SeatFacts & { promise: SeatPromise }

/** Locks person and offering and reads all that decides on a place; undefined when there is no such offering, or no such person any more. */
export async function lockSeatFacts(
  tx: Transaction,
  deps: BookingDependencies,
  who: PersonAndOffering,
): Promise<LockedSeatFacts | undefined> {
  const locked = await lockPersonAndOffering(tx, who)
  return locked && !locked.isPersonErased ? readSeatFacts(tx, deps, who, locked) : undefined
}

/** The same of the class that a booking is in; undefined: there is no such person any more. */
export async function lockBookedFacts(
  tx: Transaction,
  deps: BookingDependencies,
  owner: BookingOwner,
): Promise<(BookedSeat & { facts: LockedSeatFacts }) | undefined> {
  const seat = await lockBookedSeat(tx, owner)
  return seat.offering.isPersonErased ? undefined : { ...seat, facts: await readSeatFacts(tx, deps, seat.who, seat.offering) }
}

/** The same where person and class are locked already. */
export async function readSeatFacts(
  tx: Transaction,
  deps: BookingDependencies,
  who: PersonAndOffering,
  { isPersonErased: _, promise, ...offering }: LockedOffering,
): Promise<LockedSeatFacts> {
  const own = await lockOwnSeat(tx, who)
  const { discountPercent, holdSeconds, ...terms } = await readTerms(tx, who)
  return {
    ...terms,
    offering,
    promise,
    own,
    pricing: { discountPercent, minimumCharge: deps.provider.minimumCharge },
    holdSeconds: holdSeconds ?? deps.holdSeconds,
    turnUntil: turnEnd(terms.now, offering.startsAt, deps.timeZone),
  }
}
