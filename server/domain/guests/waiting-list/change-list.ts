import type { Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { lockOwner, lockPersonAndOffering } from '../../bookings/seats/booking-repository.ts'
import { lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { isListOpen } from '../../bookings/seats/turn-end.ts'
import { type Entry, endEntry, findEntry, findOwnEntry, reinsertEntry } from '../../bookings/seats/waiting-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { offerTurn } from './offer-turns.ts'
import type { WaitingListDependencies } from './take-seat-for-entry.ts'

export type WaitingEntryRequest = { id: number; staffId: number }
/** `personId`: refuses if the entry belongs to another person. */
export type SeatOffer = WaitingEntryRequest & { personId?: number }

/** Removes an entry for staff, who can restore it. Refuses: not_found, not_waiting. */
export const removeFromList = (deps: WaitingListDependencies, input: WaitingEntryRequest): Promise<Decision<void>> =>
  withEntry(deps, input, async (tx, entry) => {
    if (!(await endEntry(tx, entry.id, 'left', { isByStaff: true }))) return refuse('not_waiting')
    await queueTurns(tx, deps, entry.offeringId)
    return accept(await record(tx, input, entry, 'left'))
  })

/** Restores an entry that staff removed, at its former position. Refuses: not_found, not_waiting, list_closed, has_another_booking. */
export const restoreWaitingEntry = (deps: WaitingListDependencies, input: WaitingEntryRequest): Promise<Decision<void>> =>
  withEntry(deps, input, async (tx, entry) => {
    if (entry.status === 'waiting') return accept(undefined)
    const facts = await lockSeatFacts(tx, deps, entry)
    if (entry.status !== 'left' || !facts) return refuse('not_waiting')
    if (!isListOpen(facts.offering, facts.now)) return refuse('list_closed')
    if (facts.own?.isLive || (await findOwnEntry(tx, entry))) return refuse('has_another_booking')
    await reinsertEntry(tx, entry.id)
    await queueTurns(tx, deps, entry.offeringId)
    return accept(await record(tx, input, entry, 'waiting'))
  })

/** Offers a free seat as a turn to a person whom staff choose. Refuses: not_found, not_waiting, inactive, already_started, sold_out. */
export async function offerSeatTo(deps: WaitingListDependencies, input: SeatOffer): Promise<Decision<void>> {
  return refuseOnGuard(() =>
    withEntry(deps, input, async (tx, entry) => {
      if (input.personId !== undefined && input.personId !== entry.personId) return refuse('not_found')
      const facts = await lockSeatFacts(tx, deps, entry)
      if (entry.status !== 'waiting' || !facts || facts.own?.isLive) return refuse('not_waiting')
      if (facts.offering.startsAt <= facts.now) return refuse('already_started')
      if (!facts.offering.isActive) return refuse('inactive')
      if (facts.takenByOthers >= facts.offering.capacity) return refuse('sold_out')
      await offerTurn(tx, deps, entry, facts)
      return accept(await record(tx, input, entry, 'turn'))
    }),
  )
}

/** The entry is read after its person and class have been locked. */
async function withEntry(
  deps: WaitingListDependencies,
  { id }: WaitingEntryRequest,
  act: (tx: Transaction, entry: Entry) => Promise<Decision<void>>,
): Promise<Decision<void>> {
  const found = await findEntry(deps.db, id)
  if (!found) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const { personId } = await lockOwner(tx, found.personId, async () => (await findEntry(tx, id))?.personId)
    await lockPersonAndOffering(tx, { personId, offeringId: found.offeringId })
    const entry = await findEntry(tx, id)
    return entry ? act(tx, entry) : refuse('not_found')
  })
}

const record = (
  tx: Transaction,
  { staffId }: WaitingEntryRequest,
  { id, personId, offeringId, status }: Entry,
  after: Entry['status'],
): Promise<void> =>
  recordChange(tx, {
    personId: staffId,
    action: 'status',
    subject: { kind: 'waiting', id },
    before: { id, personId, offeringId, status },
    after: { id, personId, offeringId, status: after },
  })
