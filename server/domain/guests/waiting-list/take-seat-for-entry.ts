import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import type { LockedSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import type { Entry } from '../../bookings/seats/waiting-repository.ts'
import { placeBookingInTransaction, type UsedPass } from '../../checkout/place-booking.ts'
import { readPassOffers } from '../../checkout/read-pass-offers.ts'
import { findPolicy } from '../../kernel/settings/policy-repository.ts'
import { percentAt, termsOf } from '../../schedule/policies/policy.ts'

export type WaitingListDependencies = BookingDependencies & { siteUrl: string }

/** Books the seat if a cancellation would still refund everything. Returns whether it did. The caller has locked person and class. */
export async function takeSeatForEntry(
  tx: Transaction,
  deps: WaitingListDependencies,
  entry: Entry,
  facts: LockedSeatFacts,
): Promise<boolean> {
  // Without a proven address, a seat with a price of 0 would become only a hold.
  if (!facts.isProven || !(await refundsAll(tx, facts, deps.timeZone))) return false
  const { kind } = facts.offering
  const { personId, offeringId, language, timeZone, standingId } = entry
  const input = { personId, kind, offeringId, language, timeZone, siteUrl: deps.siteUrl, standingId: standingId ?? undefined }
  for (const use of await waysToPay(tx, deps, { personId, kind, offeringId }, standingId !== null)) {
    const taken = await placeBookingInTransaction(tx, deps, { ...input, use, expectedDue: 0 })
    if (taken.ok) return true
  }
  return false
}

async function refundsAll(tx: Transaction, { promise, offering, now }: LockedSeatFacts, zone: string): Promise<boolean> {
  const policy = promise.policyId === null ? undefined : await findPolicy(tx, promise.policyId)
  return policy !== undefined && percentAt(termsOf(policy, offering.startsAt, zone), now) === 100
}

/**
 * Returns the ways to pay: passes by their end, except those that need a request for an immediate start, then credit. `isStanding`: for a
 * standing booking, which neither credit nor the pass of a course pays for.
 */
async function waysToPay(
  tx: Transaction,
  deps: BookingDependencies,
  asked: Parameters<typeof readPassOffers>[1],
  isStanding: boolean,
): Promise<(UsedPass | 'credit')[]> {
  const offers = await readPassOffers({ ...deps, db: tx }, asked)
  if (!offers.ok) return []
  const passes = offers.value.passes
    .filter(({ asksToStart, pass }) => !asksToStart && !(isStanding && pass.ownDates !== null))
    .map(({ pass }) => ({ passId: pass.id, startNow: false }))
  return isStanding ? passes : [...passes, 'credit']
}
