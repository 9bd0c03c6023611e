import type { Transaction } from '../../../db/database.ts'
import { holdSeat } from '../../bookings/seats/booking-repository.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { type Entry, endEntry, findFirst, markTaken } from '../../bookings/seats/waiting-repository.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { queueYourTurn } from './queue-waiting-emails.ts'
import { takeForThem, type WaitingListDependencies } from './take-for-them.ts'
import { canGiveTurn, turnOf } from './turn.ts'

/**
 * Gives every free spot of a class to those who wait for one, strictly by when they joined: a turn is a hold, made under the locks of its person.
 * Looks, locks, looks again: safe to run twice, in two processes, and to be killed anywhere.
 */
export async function giveTurns(deps: WaitingListDependencies, offeringId: number): Promise<void> {
  for (;;) {
    const first = await findFirst(deps.db, offeringId)
    if (!first || (await giveTurn(deps, first)) === 'none') return
  }
}

/** none: there is nothing to give · given · again: the list was another by then. */
type Given = 'none' | 'given' | 'again'

async function giveTurn(deps: WaitingListDependencies, first: Entry): Promise<Given> {
  if (first.take === 'ask') return deps.db.transaction((tx) => give(tx, deps, first))
  try {
    return await deps.db.transaction((tx) => give(tx, deps, first, takeForThem))
  } catch {
    // What they have did not pay for it after all, as a guard of the database says: the list does not wait for that.
    return deps.db.transaction((tx) => give(tx, deps, first))
  }
}

type TakeAtOnce = typeof takeForThem

async function give(tx: Transaction, deps: WaitingListDependencies, first: Entry, takeAtOnce?: TakeAtOnce): Promise<Given> {
  const facts = await lockSeatFacts(tx, deps, first)
  const head = await findFirst(tx, first.offeringId)
  // Its person was merged with another, perhaps: that one is to be locked.
  if (head?.id !== first.id || head.personId !== first.personId) return 'again'
  // Nobody stands behind it any more.
  if (!facts) return (await endEntry(tx, first.id, 'closed')) ? 'again' : 'none'
  // Whoever has a spot takes no turn: the head never stops the list.
  if (facts.own?.isLive) {
    await markTaken(tx, first.id, facts.own.id)
    return 'again'
  }
  if (!canGiveTurn(facts)) return 'none'
  if (takeAtOnce && (await takeAtOnce(tx, deps, first, facts))) return 'given'
  await makeTurn(tx, deps, first, facts)
  return 'given'
}

/** Holds a spot for somebody who waits, and tells them. A lapsed hold of theirs becomes it. Person and class are locked. Answers with the booking's id. */
export async function makeTurn(tx: Transaction, deps: WaitingListDependencies, entry: Entry, facts: LockedSeatFacts): Promise<number> {
  if (facts.own) await abandonCheckout(tx, deps, { bookingId: facts.own.id })
  const hold = turnOf(facts)
  const bookingId = await holdSeat(tx, facts.own, entry, { ...hold, accountId: null, heldSince: facts.now, promise: facts.promise })
  await queueYourTurn(tx, deps, { waitingId: entry.id, bookingId, until: hold.heldUntil })
  return bookingId
}
