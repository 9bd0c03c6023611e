import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import type { SeatFacts } from '../../bookings/seats/seat-rules.ts'
import { isListOpen } from '../../bookings/seats/turn-end.ts'
import { countWaiting, type Entry, findOwnEntry, insertEntry, passTurn, updateTake } from '../../bookings/seats/waiting-repository.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { queueYouWait } from './queue-waiting-emails.ts'

export type JoinList = {
  personId: number
  kind: 'session' | 'event'
  offeringId: number
  take: Entry['take']
  language: Language
  timeZone: string | null
  /** The standing booking that joins the list. Its weekly email replaces the email about joining. */
  standingId?: number
}

/** `again`: the person was already on the list. */
export type JoinedEntry = { id: number; position: number; waiting: number; again: boolean }

/**
 * Adds a person to a waiting list (product.md 5.9). Idempotent. Refuses: not_found, email_unproven, already_booked, already_started, inactive,
 * list_closed, not_full.
 */
export const joinList = (deps: BookingDependencies, input: JoinList): Promise<Decision<JoinedEntry>> =>
  deps.db.transaction((tx) => join(tx, deps, input))

/** Like joinList, in a transaction. */
export async function join(tx: Transaction, deps: BookingDependencies, input: JoinList): Promise<Decision<JoinedEntry>> {
  const facts = await lockSeatFacts(tx, deps, input)
  if (!facts || facts.offering.kind !== input.kind) return refuse('not_found')
  const reason = whyNoEntry(facts)
  if (reason) return refuse(reason)
  const own = await findOwnEntry(tx, input)
  // A lapsed turn that no job has handled yet must not prevent a new entry.
  if (own?.status === 'turn') await passTurn(tx, own.id)
  const count = await countWaiting(tx, input.offeringId)
  if (own?.status === 'waiting') {
    await updateTake(tx, own.id, input.take)
    return accept({ id: own.id, position: facts.waitingBefore + 1, waiting: count, again: true })
  }
  // The person can book instead of waiting if more seats are free than people are waiting.
  if (facts.offering.capacity - facts.takenByOthers - count > 0) return refuse('not_full')
  const { personId, offeringId, take, language, timeZone, standingId = null } = input
  const id = await insertEntry(tx, { personId, offeringId, take, language, timeZone, standingId })
  if (standingId === null) await queueYouWait(tx, deps, id)
  return accept({ id, position: count + 1, waiting: count + 1, again: false })
}

/** Returns why a person cannot join. Requires a proven address or an earlier payment, so that invented people cannot reserve seats. */
function whyNoEntry({ now, offering, own, isTrusted }: SeatFacts): RefusalReason | undefined {
  if (own?.isLive) return 'already_booked'
  if (offering.startsAt <= now) return 'already_started'
  if (!offering.isActive) return 'inactive'
  if (!isListOpen(offering, now)) return 'list_closed'
  return isTrusted ? undefined : 'email_unproven'
}
