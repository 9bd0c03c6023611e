import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockPersonAndOffering, lockSeats } from '../../bookings/seats/booking-repository.ts'
import { passTurn } from '../../bookings/seats/waiting-repository.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { offerTurns } from './offer-turns.ts'
import { queueFreeForAll, queueTurnPassed } from './queue-waiting-emails.ts'
import type { WaitingListDependencies } from './take-seat-for-entry.ts'
import { closeListsOfStarted, listDueLists, listLapsedTurns, markWaitingNotified } from './waiting-list-repository.ts'

/** Marks lapsed turns as passed and offers free seats. Once the list is closed, notifies all people waiting of a free seat. Idempotent. */
export async function updateWaitingList(deps: WaitingListDependencies, offeringId: number): Promise<void> {
  await runDuties(
    () => passTurns(deps, offeringId),
    () => offerTurns(deps, offeringId),
    () => notifyOfFreeSeat(deps, offeringId),
  )
}

export async function updateDueWaitingLists(deps: WaitingListDependencies): Promise<void> {
  await runDuties(
    () => closeListsOfStarted(deps.db),
    async () => runEach(await listDueLists(deps.db), (id) => updateWaitingList(deps, id), 'Not every waiting list could be tended.'),
  )
}

async function passTurns(deps: BookingDependencies, offeringId: number): Promise<void> {
  const pass = ({ id, personId }: { id: number; personId: number }) =>
    deps.db.transaction(async (tx) => {
      await lockPersonAndOffering(tx, { personId, offeringId })
      const passed = await passTurn(tx, id)
      // No email is sent if the lapsed hold was the person's own booking.
      if (passed?.isTurn) await queueTurnPassed(tx, deps, id)
    })
  await runEach(await listLapsedTurns(deps.db, offeringId), pass, 'Not every turn could be passed on.')
}

async function notifyOfFreeSeat(deps: BookingDependencies, offeringId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSeats(tx, offeringId)
    for (const id of await markWaitingNotified(tx, offeringId)) await queueFreeForAll(tx, deps, id)
  })
}
