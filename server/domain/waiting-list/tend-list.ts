import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { lockPersonAndOffering, lockSeats } from '../bookings/booking-repository.ts'
import { passTurn } from '../bookings/waiting-repository.ts'
import { giveTurns } from './give-turns.ts'
import { queueFreeForAll, queueTurnPassed } from './queue-waiting-emails.ts'
import type { WaitingListDependencies } from './take-for-them.ts'
import { closeListsOfStarted, listDueLists, listLapsedTurns, markTold } from './waiting-list-repository.ts'

/**
 * Brings the waiting list of a class up to date: turns that have run out are over, and what is free goes to who is next, or, once the list has
 * closed, those who still wait are told that it is everybody's. Safe to run anywhere, at any time, twice.
 */
export async function tendList(deps: WaitingListDependencies, offeringId: number): Promise<void> {
  await passTurns(deps, offeringId)
  await giveTurns(deps, offeringId)
  await tellOfFreeSpot(deps, offeringId)
}

/** All lists in which something has happened that nobody wrote, or whose job was lost. */
export async function tendDueLists(deps: WaitingListDependencies): Promise<void> {
  await closeListsOfStarted(deps.db)
  const failures: unknown[] = []
  for (const id of await listDueLists(deps.db)) await tendList(deps, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not every waiting list could be tended.')
}

async function passTurns(deps: BookingDependencies, offeringId: number): Promise<void> {
  for (const { id, personId } of await listLapsedTurns(deps.db, offeringId))
    await deps.db.transaction(async (tx) => {
      await lockPersonAndOffering(tx, { personId, offeringId })
      const passed = await passTurn(tx, id)
      // Whoever began to book by themselves knows what they left.
      if (passed?.isTurn) await queueTurnPassed(tx, deps, id)
    })
}

async function tellOfFreeSpot(deps: BookingDependencies, offeringId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSeats(tx, offeringId)
    for (const id of await markTold(tx, offeringId)) await queueFreeForAll(tx, deps, id)
  })
}
