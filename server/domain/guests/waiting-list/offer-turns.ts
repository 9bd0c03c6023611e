import type { Transaction } from '../../../db/database.ts'
import { holdSeat } from '../../bookings/seats/booking-repository.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { type Entry, endEntry, findFirst, markTaken } from '../../bookings/seats/waiting-repository.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { queueYourTurn } from './queue-waiting-emails.ts'
import { takeSeatForEntry, type WaitingListDependencies } from './take-seat-for-entry.ts'
import { canGiveTurn, turnOf } from './turn.ts'

/** Offers free seats in the order people joined. Reads the entry again under the locks. Can be killed, run again, and run twice at once. */
export async function offerTurns(deps: WaitingListDependencies, offeringId: number): Promise<void> {
  for (;;) {
    const first = await findFirst(deps.db, offeringId)
    if (!first || (await giveTurn(deps, first)) === 'none') return
  }
}

/** again: the list changed meanwhile. */
type Given = 'none' | 'given' | 'again'

async function giveTurn(deps: WaitingListDependencies, first: Entry): Promise<Given> {
  if (first.take === 'ask') return deps.db.transaction((tx) => give(tx, deps, first))
  try {
    return await deps.db.transaction((tx) => give(tx, deps, first, takeSeatForEntry))
  } catch {
    // If the automatic payment is not possible, the person gets a turn to pay, so that the list moves on.
    return deps.db.transaction((tx) => give(tx, deps, first))
  }
}

type TakeAtOnce = typeof takeSeatForEntry

async function give(tx: Transaction, deps: WaitingListDependencies, first: Entry, takeAtOnce?: TakeAtOnce): Promise<Given> {
  const facts = await lockSeatFacts(tx, deps, first)
  const head = await findFirst(tx, first.offeringId)
  // A merge may have given the entry to another person, who then has to be locked.
  if (head?.id !== first.id || head.personId !== first.personId) return 'again'
  // The person was erased.
  if (!facts) return (await endEntry(tx, first.id, 'closed')) ? 'again' : 'none'
  // A person who already has a seat needs no turn.
  if (facts.own?.isLive) {
    await markTaken(tx, first.id, facts.own.id)
    return 'again'
  }
  if (!canGiveTurn(facts)) return 'none'
  if (takeAtOnce && (await takeAtOnce(tx, deps, first, facts))) return 'given'
  await offerTurn(tx, deps, first, facts)
  return 'given'
}

/** Holds a seat as a turn, or revives a lapsed hold. The caller has locked person and class. Returns the booking's id. */
export async function offerTurn(tx: Transaction, deps: WaitingListDependencies, entry: Entry, facts: LockedSeatFacts): Promise<number> {
  if (facts.own) await abandonCheckout(tx, deps, { bookingId: facts.own.id })
  const hold = turnOf(facts)
  const bookingId = await holdSeat(tx, facts.own, entry, { ...hold, accountId: null, heldSince: facts.now, promise: facts.promise })
  await queueYourTurn(tx, deps, { waitingId: entry.id, bookingId, until: hold.heldUntil })
  return bookingId
}
