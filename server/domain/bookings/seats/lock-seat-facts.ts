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

export type LockedSeatFacts = SeatFacts & { promise: SeatPromise }

/** Locks person and offering and reads the facts for a booking. Returns undefined if one of them does not exist or the person is erased. */
export async function lockSeatFacts(
  tx: Transaction,
  deps: BookingDependencies,
  who: PersonAndOffering,
): Promise<LockedSeatFacts | undefined> {
  const locked = await lockPersonAndOffering(tx, who)
  return locked && !locked.isPersonErased ? readSeatFacts(tx, deps, who, locked) : undefined
}

/** Like lockSeatFacts, for the class of an existing booking. Returns undefined if the person was erased. */
export async function lockBookedFacts(
  tx: Transaction,
  deps: BookingDependencies,
  owner: BookingOwner,
): Promise<(BookedSeat & { facts: LockedSeatFacts }) | undefined> {
  const seat = await lockBookedSeat(tx, owner)
  return seat.offering.isPersonErased ? undefined : { ...seat, facts: await readSeatFacts(tx, deps, seat.who, seat.offering) }
}

/** Reads the facts for a booking. The caller has locked person and class. */
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
